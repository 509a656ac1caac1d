import {startTcpServer, type TcpStandIn} from './server.ts';

/** An nsqd that tells what was published. */
export type Nsqd = TcpStandIn & {published: {topic: string; message: string}[]};

/** Commands that have a body (https://nsq.io/clients/tcp_protocol_spec.html). */
const withBody = ['IDENTIFY', 'PUB', 'MPUB'];
const magic = '  V2';

function frame(text: string): Buffer {
  const bytes = Buffer.alloc(8 + text.length);
  bytes.writeUInt32BE(4 + text.length, 0);
  bytes.write(text, 8);
  return bytes;
}

function messagesOf(body: Buffer): string[] {
  const messages: string[] = [];
  for (let at = 4; at < body.length; at += 4 + body.readUInt32BE(at))
    messages.push(body.subarray(at + 4, at + 4 + body.readUInt32BE(at)).toString());
  return messages;
}

/** Starts an nsqd that takes what is published, and has no consumers. */
export async function startNsqd(): Promise<Nsqd> {
  const published: Nsqd['published'] = [];
  const server = await startTcpServer((bytes, socket) => {
    for (let rest = bytes; ;) {
      if (rest.toString('latin1', 0, magic.length) === magic) rest = rest.subarray(magic.length);
      const end = rest.indexOf('\n');
      if (end < 0) return rest;
      const [command = '', topic = ''] = rest.toString('latin1', 0, end).split(' ');
      let next = end + 1;
      if (withBody.includes(command)) {
        const size = rest.length < next + 4 ? Infinity : rest.readUInt32BE(next);
        const body = rest.subarray(next + 4, next + 4 + size);
        if (body.length < size) return rest;
        if (command !== 'IDENTIFY')
          for (const message of command === 'MPUB' ? messagesOf(body) : [body.toString()])
            published.push({topic, message});
        next += 4 + size;
      }
      if (command !== 'NOP') socket.write(frame(command === 'IDENTIFY' ? '{}' : 'OK'));
      rest = rest.subarray(next);
    }
  });
  return {...server, published};
}
