import type { NetConnectOpts } from 'node:net';
import { mongo } from 'mongoose';
import { Member } from './member';
import type { SetState } from './set-state';
import type { Fields, Message } from './wire';

const { MongoClient, ObjectId } = mongo;

/** In milliseconds, of an election after a primary has stepped down by itself. */
const ELECTION = 800;

/** A replica set for tests. Its members share one database; what a set does in trouble is played before it. */
export class ReplicaSet implements SetState {
  readonly members: readonly Member[];
  primary: Member | undefined;
  electionId = new ObjectId();
  hasMajority = true;
  isStalled = false;
  /** The commands that members have received besides greetings. */
  readonly commands: { readonly name: string; readonly command: Fields }[] = [];

  constructor(
    readonly database: NetConnectOpts,
    readonly hello: Fields,
    size: number,
  ) {
    this.members = Array.from({ length: size }, () => new Member(this));
    this.primary = this.members[0];
  }

  get addresses(): string[] {
    return this.members.map(({ address }) => address);
  }

  get primaryAddress(): string | undefined {
    return this.primary?.address;
  }

  get uri(): string {
    return `mongodb://${this.addresses.join()}/?replicaSet=tested`;
  }

  noteMessage({ name, command }: Message): void {
    this.commands.push({ name, command });
  }

  /** Leaves the set without a primary. What no majority has is rolled back. */
  stepDown(): void {
    const { primary } = this;
    this.primary = undefined;
    primary?.each((connection) => connection.interrupt());
    this.#announce();
  }

  /** Steps down, and has the next member elected after the time that a set needs for it. */
  handOver(): void {
    const { primary } = this;
    this.stepDown();
    const next = this.members[(primary ? this.members.indexOf(primary) + 1 : 0) % this.members.length];
    setTimeout(() => this.elect(next), ELECTION).unref();
  }

  /** Makes a member the primary of a new term. */
  elect(member = this.members[0]): void {
    this.electionId = new ObjectId();
    this.primary = member;
    this.hasMajority = true;
    this.#announce();
  }

  /** Writes wait from now on, as without the secondaries that must confirm them. */
  loseMajority(): void {
    this.hasMajority = false;
  }

  regainMajority(): void {
    this.hasMajority = true;
    this.primary?.each((connection) => connection.release());
  }

  /** Holds all answers back. */
  stall(): void {
    this.isStalled = true;
  }

  resume(): void {
    this.isStalled = false;
    for (const member of this.members) member.each((connection) => connection.deliver());
  }

  async close(): Promise<void> {
    await Promise.all(this.members.map((member) => member.close()));
  }

  #announce(): void {
    for (const member of this.members) member.announce();
  }
}

/** Where the database of an address listens: a socket file or a port. */
function endpointOf(uri: string): NetConnectOpts {
  const host = decodeURIComponent(new URL(uri).host);
  if (host.startsWith('/')) return { path: host };
  const [name = '', port] = host.split(':');
  return { host: name, port: Number(port) };
}

/** Starts a set of `size` members before the embedded database at `uri`. */
export async function startReplicaSet(uri: string, size = 3): Promise<ReplicaSet> {
  const client = await MongoClient.connect(uri);
  const hello = await client.db('admin').command({ hello: 1 });
  await client.close();
  const set = new ReplicaSet(endpointOf(uri), hello, size);
  await Promise.all(set.members.map((member) => member.listen()));
  return set;
}

/**
 * A set whose primary steps down when it is told to by `replSetStepDown`: that of `uri`, or one before it where that is the
 * embedded database, which is alone.
 */
export async function startElectingSet(uri: string) {
  const client = await MongoClient.connect(uri);
  const { setName } = await client.db('admin').command({ hello: 1 });
  await client.close();
  return setName === 'embedded' ? startReplicaSet(uri) : { uri, close: async () => undefined };
}
