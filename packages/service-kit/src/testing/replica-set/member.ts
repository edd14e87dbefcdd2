import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { mongo } from 'mongoose';
import {
  expired,
  interrupted,
  isRefusedBySecondary,
  limitOf,
  notPrimary,
  waitsForMajority,
} from './refusals';
import type { SetState } from './set-state';
import { answeredId, type Fields, idOf, type Message, messagesOf, replyTo, requestsOf } from './wire';

const { Long, ObjectId } = mongo;

/** A connection of a driver to a member, and its own connection to the database. */
class Connection {
  #upstream: Socket | undefined;
  readonly #underWay = new Map<number, Message>();
  readonly #held: Message[] = [];
  #stream: { wake(): void; end(): void } | undefined;
  readonly #late: Buffer[] = [];
  /** Requests that have been answered before the database answers them. */
  readonly #unwanted = new Set<number>();

  constructor(
    private readonly socket: Socket,
    private readonly member: Member,
  ) {
    socket.on(
      'data',
      requestsOf((message) => this.#take(message)),
    );
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#close());
  }

  /** The state of the member has changed. */
  wake(): void {
    this.#stream?.wake();
  }

  /** As a primary that steps down: what runs is interrupted, open transactions end, what no majority has is lost. */
  interrupt(): void {
    this.#upstream?.destroy();
    this.#upstream = undefined;
    for (const message of [...this.#underWay.values(), ...this.#held.splice(0)])
      this.#send(replyTo(message, interrupted(message)));
    this.#underWay.clear();
  }

  /** Sends on what has waited for a majority. */
  release(): void {
    for (const message of this.#held.splice(0)) this.#forward(message);
  }

  /** Delivers what a stall has held back. */
  deliver(): void {
    for (const bytes of this.#late.splice(0)) this.#send(bytes);
  }

  destroy(): void {
    this.socket.destroy();
  }

  #close(): void {
    this.#stream?.end();
    this.#upstream?.destroy();
    this.member.forget(this);
  }

  #take(message: Message): void {
    const { member } = this;
    if (member.isBlackholed) return;
    if (/^(?:hello|ismaster)$/i.test(message.name)) this.#greet(message);
    else this.#answer(message);
  }

  #answer(message: Message): void {
    const { member } = this;
    member.state.noteMessage(message);
    if (member.isPrimary && message.name === 'replSetStepDown') this.#stepDown(message);
    else if (!member.isPrimary && isRefusedBySecondary(message))
      this.#send(replyTo(message, notPrimary(message)));
    else if (member.state.hasMajority || !waitsForMajority(message)) this.#forward(message);
    else this.#hold(message);
  }

  #stepDown(message: Message): void {
    this.#send(replyTo(message, { ok: 1 }));
    this.member.state.handOver();
  }

  /** Waits for a majority, as long as the command says; it may then be done all the same. */
  #hold(message: Message): void {
    this.#held.push(message);
    const limit = limitOf(message);
    if (limit === undefined) return;
    setTimeout(() => this.#expire(message), limit).unref();
  }

  #expire(message: Message): void {
    const at = this.#held.indexOf(message);
    if (at < 0) return;
    this.#held.splice(at, 1);
    this.#forward(message);
    this.#underWay.delete(message.id);
    this.#unwanted.add(message.id);
    this.#send(replyTo(message, expired(message)));
  }

  /** Answers at once; where the driver knows the state already, whenever the state changes and at the driver's interval as long as the connection lasts. */
  #greet(message: Message): void {
    this.#stream?.end();
    if (message.command.topologyVersion) this.#stream = this.#startStream(message);
    else this.#send(replyTo(message, this.member.hello()));
  }

  #startStream(message: Message) {
    const { topologyVersion, maxAwaitTimeMS } = message.command;
    let id = message.id;
    let timer: NodeJS.Timeout;
    const wake = () => {
      clearTimeout(timer);
      const reply = replyTo({ id, isOldForm: false }, this.member.hello(), message.allowsStream);
      id = idOf(reply);
      this.#send(reply);
      if (message.allowsStream) timer = setTimeout(wake, Number(maxAwaitTimeMS));
      else this.#stream = undefined;
    };
    const isCurrent = this.member.isCurrent(topologyVersion);
    timer = setTimeout(wake, isCurrent ? Number(maxAwaitTimeMS) : 0);
    return { wake, end: () => clearTimeout(timer) };
  }

  #forward(message: Message): void {
    this.#underWay.set(message.id, message);
    this.#upstream ??= this.#connect();
    this.#upstream.write(message.bytes);
  }

  #connect(): Socket {
    const upstream = dial(this.member.state.database);
    const relay = messagesOf((reply) => {
      if (this.#upstream !== upstream) return;
      const id = answeredId(reply);
      this.#underWay.delete(id);
      if (!this.#unwanted.delete(id)) this.#send(reply);
    });
    upstream.on('data', relay);
    upstream.on('error', () => upstream.destroy());
    upstream.on('close', () => this.#upstream === upstream && this.socket.destroy());
    return upstream;
  }

  #send(bytes: Buffer): void {
    if (this.member.state.isStalled) this.#late.push(bytes);
    else if (!this.member.isBlackholed && !this.socket.destroyed) this.socket.write(bytes);
  }
}

/** A member of the set: a server that answers greetings itself and passes everything else on. */
export class Member {
  isBlackholed = false;
  /** Host and port, once it listens. Answers that were scheduled before it closed need them afterwards. */
  address = '';
  readonly #connections = new Set<Connection>();
  readonly #server: Server;
  readonly #processId = new ObjectId();
  #changes = 0;

  constructor(readonly state: SetState) {
    this.#server = createServer((socket) => void this.#connections.add(new Connection(socket, this)));
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    // A server that listens on a port, not on a pipe, has an address with a port.
    this.address = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get isPrimary(): boolean {
    return this.state.primaryAddress === this.address;
  }

  hello(): Fields {
    const { addresses, primaryAddress, electionId } = this.state;
    return {
      ...this.state.hello,
      setName: 'tested',
      hosts: addresses,
      me: this.address,
      isWritablePrimary: this.isPrimary,
      ismaster: this.isPrimary,
      secondary: !this.isPrimary,
      primary: primaryAddress,
      ...(this.isPrimary ? { electionId } : {}),
      localTime: new Date(),
      topologyVersion: { processId: this.#processId, counter: Long.fromNumber(this.#changes) },
      ok: 1,
    };
  }

  /** Whether a driver knows the latest change of this member. */
  isCurrent(topologyVersion: unknown): boolean {
    // The driver sends back what hello has answered.
    const { counter } = topologyVersion as { readonly counter: unknown };
    return Number(counter) === this.#changes;
  }

  /** Tells the drivers that the set has changed. */
  announce(): void {
    this.#changes += 1;
    for (const connection of this.#connections) connection.wake();
  }

  each(task: (connection: Connection) => void): void {
    for (const connection of [...this.#connections]) task(connection);
  }

  forget(connection: Connection): void {
    this.#connections.delete(connection);
  }

  async close(): Promise<void> {
    this.each((connection) => connection.destroy());
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
