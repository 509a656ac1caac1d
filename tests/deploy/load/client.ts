import {connect, type Socket} from 'node:net';

/** An answer as it came: `bytes` are those of its head and body together. */
export type Reply = {status: number; headers: ReadonlyMap<string, string>; body: Buffer; bytes: number};

/** How a request can be lost: nobody listened, the connection ended before a byte of the answer, or within it. */
export type Loss = 'refused' | 'unanswered' | 'cut';

/** A request that has no whole answer. */
export class Lost extends Error {
  readonly loss: Loss;

  constructor(loss: Loss, why: string) {
    super(why);
    this.loss = loss;
  }
}

/** How an answer is read: `piece` is called for each piece but the last as it comes, and may pause or destroy the socket. */
export type Reading = {isHead?: boolean; keep?: boolean; piece?: (socket: Socket) => void};

/** How long a server may be silent, in ms. */
const patience = 30_000;

/** A body whose length is known. */
class Counted {
  surplus = 0;

  constructor(private left: number) {}

  get isWhole(): boolean {
    return this.left === 0;
  }

  take(data: Buffer): Buffer[] {
    const part = data.subarray(0, this.left);
    this.left -= part.length;
    this.surplus = data.length - part.length;
    return [part];
  }
}

/** A body in chunks (https://www.rfc-editor.org/rfc/rfc9112#name-chunked-transfer-coding), without trailers: what Caddy has compressed ahead comes so. */
class Chunked {
  isWhole = false;
  surplus = 0;
  private line = Buffer.alloc(0);
  private left = 0;
  /** Bytes of the end of a line that are still to come. */
  private ending = 0;
  private isLast = false;

  take(piece: Buffer): Buffer[] {
    let data = this.line.length > 0 ? Buffer.concat([this.line, piece]) : piece;
    this.line = Buffer.alloc(0);
    const parts: Buffer[] = [];
    while (data.length > 0 && !this.isWhole) {
      if (this.left > 0) {
        const part = data.subarray(0, this.left);
        parts.push(part);
        this.left -= part.length;
        data = data.subarray(part.length);
        if (this.left === 0) this.ending = 2;
      } else if (this.ending > 0) {
        const skipped = Math.min(this.ending, data.length);
        this.ending -= skipped;
        data = data.subarray(skipped);
        this.isWhole = this.isLast && this.ending === 0;
      } else {
        const end = data.indexOf('\r\n');
        if (end < 0) {
          this.line = Buffer.from(data);
          return parts;
        }
        this.left = parseInt(data.toString('latin1', 0, end), 16);
        data = data.subarray(end + 2);
        if (this.left === 0) [this.isLast, this.ending] = [true, 2];
      }
    }
    this.surplus = data.length;
    return parts;
  }
}

/** A connection to a server of this machine that is kept open, with one request on it at a time. */
export class Connection {
  /** How many requests have been answered on it. */
  answered = 0;
  isOpen = true;
  readonly socket: Socket;
  private take: ((piece: Buffer) => void) | undefined;
  private lose: ((why: string) => void) | undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    const end = (why: string) => {
      this.isOpen = false;
      this.lose?.(why);
    };
    socket.on('data', (piece) => this.take?.(piece));
    socket.on('error', (error) => end(error.message));
    socket.on('close', () => end('the connection was closed'));
    socket.setTimeout(patience, () => {
      end(`silent for ${patience / 1000} s`);
      socket.destroy();
    });
  }

  /** Connects to a port of loopback; rejects with `Lost` when nobody listens. */
  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({port, host: '127.0.0.1', noDelay: true});
      const refuse = (error: Error) => reject(new Lost('refused', error.message));
      socket.once('error', refuse);
      socket.once('connect', () => {
        socket.off('error', refuse);
        resolve(new Connection(socket));
      });
    });
  }

  /** Waits for the answer to a request that `write` sends; rejects with `Lost` when it does not come as a whole. */
  answer(write: (socket: Socket) => void, {isHead = false, keep = true, piece: onPiece}: Reading = {}): Promise<Reply> {
    return new Promise((resolve, reject) => {
      let head: ReturnType<typeof parseHead> | undefined;
      let start: Buffer = Buffer.alloc(0);
      const kept: Buffer[] = [];
      let bytes = 0;
      const done = () => {
        this.take = undefined;
        this.lose = undefined;
      };
      this.lose = (why) => {
        done();
        reject(new Lost(bytes > 0 ? 'cut' : 'unanswered', why));
      };
      this.take = (piece) => {
        bytes += piece.length;
        let rest = piece;
        if (!head) {
          start = start.length === 0 ? piece : Buffer.concat([start, piece]);
          const end = start.indexOf('\r\n\r\n');
          if (end < 0) return;
          head = parseHead(start.toString('latin1', 0, end), isHead);
          rest = start.subarray(end + 4);
        }
        const {status, headers, body} = head;
        for (const part of body.take(rest)) if (keep) kept.push(part);
        if (!body.isWhole) {
          onPiece?.(this.socket);
          return;
        }
        done();
        this.answered += 1;
        if (body.surplus > 0) {
          this.close();
          reject(new Lost('cut', `${body.surplus} bytes more than the answer should have`));
          return;
        }
        if (headers.get('connection')?.toLowerCase() === 'close') this.close();
        resolve({status, headers, body: kept.length === 1 ? kept[0]! : Buffer.concat(kept), bytes});
      };
      if (this.isOpen) write(this.socket);
      else this.lose('the connection was closed');
    });
  }

  /** Ends the connection. */
  close(): void {
    this.isOpen = false;
    this.socket.destroy();
  }
}

function parseHead(text: string, isHead: boolean) {
  const [first, ...lines] = text.split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const status = Number(first!.split(' ')[1]);
  if (isHead || status === 304 || status === 204) return {status, headers, body: new Counted(0)};
  const isChunked = headers.get('transfer-encoding') === 'chunked';
  return {status, headers, body: isChunked ? new Chunked() : new Counted(Number(headers.get('content-length') ?? 0))};
}

/** Returns the head of a request. */
export const headOf = (address: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): string =>
  `${method} ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
