import {gunzipSync} from 'node:zlib';
import {startTcpServer, type TcpStandIn} from './server.ts';

/** A Kafka broker with one topic that tells what was published to it. */
export type Kafka = TcpStandIn & {published: string[]};

/** Reads the fields of a message one after the other. */
class Reader {
  private at = 0;
  constructor(private readonly bytes: Buffer) {}
  take(size: number): Buffer {
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }
  short(): number {
    return this.take(2).readInt16BE();
  }
  int(): number {
    return this.take(4).readInt32BE();
  }
  text(): string {
    return this.take(Math.max(0, this.short())).toString();
  }
  varint(): number {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = this.take(1).readUInt8();
      value += (byte & 127) * shift;
      if (byte < 128) return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    }
  }
}

const short = (value: number) => Buffer.from([value >> 8, value & 255]);
const int = (value: number) => Buffer.from([value >> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const long = (value: number) => Buffer.concat([int(value < 0 ? -1 : 0), int(value)]);
const text = (value: string) => Buffer.concat([short(value.length), Buffer.from(value)]);
/** Texts, lists, and the end of a structure as newer requests have them. */
const compact = (value: string) => Buffer.concat([Buffer.from([value.length + 1]), Buffer.from(value)]);
const listOf = (...items: Buffer[]) => Buffer.concat([Buffer.from([items.length + 1]), ...items]);
const end = Buffer.from([0]);

/** The requests that the gateway sends with version 3.1.0 (https://kafka.apache.org/protocol), by their keys. */
const requests = {produce: 0, metadata: 3, apiVersions: 18} as const;

const apiVersions = Buffer.concat([short(0), listOf(), int(0), end]);

function metadata(topic: string, node: string): Buffer {
  const [host, port] = node.split(':') as [string, string];
  const broker = Buffer.concat([int(1), compact(host), int(Number(port)), end, end]);
  const partition = Buffer.concat([short(0), int(0), int(1), int(0), listOf(int(1)), listOf(int(1)), listOf(), end]);
  const about = [short(0), compact(topic), Buffer.alloc(16), Buffer.from([0]), listOf(partition), int(0), end];
  return Buffer.concat([end, int(0), listOf(broker), end, int(1), listOf(Buffer.concat(about)), int(0), end]);
}

/** Returns the values of the records of a batch. */
function valuesOf(batch: Buffer): string[] {
  const isCompressed = (batch.readInt16BE(21) & 7) === 1;
  const records = batch.subarray(61);
  const reader = new Reader(isCompressed ? gunzipSync(records) : records);
  return Array.from({length: batch.readInt32BE(57)}, () => {
    const record = new Reader(reader.take(reader.varint()));
    record.take(1);
    record.varint();
    record.varint();
    record.take(Math.max(0, record.varint()));
    return record.take(record.varint()).toString();
  });
}

/** Starts a broker with one topic of one partition, which takes what is published, and has no consumers. */
export async function startKafka(topic: string): Promise<Kafka> {
  const published: string[] = [];
  const produce = (request: Reader): Buffer => {
    request.text();
    request.take(6);
    request.int();
    const name = request.text();
    request.take(8);
    if (name === topic) published.push(...valuesOf(request.take(request.int())));
    const partition = Buffer.concat([int(0), short(0), long(published.length), long(-1), long(0)]);
    return Buffer.concat([int(1), text(name), int(1), partition, int(0)]);
  };
  const server = await startTcpServer((bytes, socket, node) => {
    let rest = bytes;
    while (rest.length >= 4 && rest.length >= 4 + rest.readInt32BE()) {
      const request = new Reader(rest.subarray(4, 4 + rest.readInt32BE()));
      rest = rest.subarray(4 + rest.readInt32BE());
      const key = request.short();
      request.short();
      const id = request.int();
      request.text();
      const body =
        key === requests.apiVersions
          ? apiVersions
          : key === requests.metadata
            ? metadata(topic, node)
            : key === requests.produce
              ? produce(request)
              : undefined;
      if (body) socket.write(Buffer.concat([int(4 + body.length), int(id), body]));
      else socket.destroy();
    }
    return rest;
  });
  return {...server, published};
}
