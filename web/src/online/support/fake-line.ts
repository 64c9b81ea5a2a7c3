// A server that a test plays by hand: it sees what the connection sends, and answers.
import { Connection } from '../connection.ts';
import type { Message } from '../wire.ts';

class FakeSocket {
  readonly sent: Message[] = [];
  closed = false;
  readonly renew: string | null;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(renew: string | null) {
    this.renew = renew;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Message);
  }

  close(): void {
    this.closed = true;
  }
}

export class FakeServer {
  readonly sockets: FakeSocket[] = [];
  readonly connection: Connection;
  now = 1000;
  build = 'one';

  constructor() {
    let last = 0.1;
    this.connection = new Connection({
      open: (renew) => {
        const socket = new FakeSocket(renew);
        this.sockets.push(socket);
        return socket as unknown as WebSocket;
      },
      now: () => this.now,
      random: () => (last = (last * 7.3 + 0.11) % 1),
    });
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  /** The requests of the newest connection. */
  get sent(): Message[] {
    return this.socket.sent;
  }

  /** Those of type `t`. */
  asked(t: string): Message[] {
    return this.sent.filter((message) => message.t === t);
  }

  welcome(data: object = {}): void {
    this.socket.onopen?.();
    this.say('welcome', { person: 'p', name: '', tables: [], now: 50_000, build: this.build, ...data });
  }

  say(t: string, d: object = {}, rest: { v?: number; id?: number } = {}): void {
    this.socket.onmessage?.({ data: JSON.stringify({ t, d, ...rest }) });
  }

  /** Answers the newest request of type `asked`. */
  answer(asked: string, t: string, d: object = {}, v?: number): void {
    const id = this.asked(asked).at(-1)?.id;
    this.say(t, d, { ...(id !== undefined && { id }), ...(v !== undefined && { v }) });
  }

  cut(): void {
    this.socket.onclose?.();
  }
}
