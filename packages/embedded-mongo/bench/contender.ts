import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { connect, fill, type Parties, partiesOf } from './parties';
import { type ServerKind, type ServerProcess, spawnServer } from './server-process';

export const SMALL = 1_000;
export const LARGE = 100_000;

const SIZES = { small: SMALL, large: LARGE, writes: 0 };
export type DatabaseName = keyof typeof SIZES;

interface Lane {
  readonly server: ServerProcess;
  readonly connection: Connection;
  readonly parties: Parties;
}

/** One kind of server with three databases of it: small, large, and one for writes. */
export class Contender {
  readonly name: string;
  readonly #kind: ServerKind;
  readonly #folder: string;
  readonly #lanes: Lane[] = [];
  readonly #filled = new Set<DatabaseName>();

  constructor(kind: ServerKind, folder: string) {
    this.name = kind.name;
    this.#kind = kind;
    this.#folder = join(folder, kind.name);
  }

  /** Starts a server over a directory of its own. */
  async start(directory: string): Promise<ServerProcess> {
    const path = join(this.#folder, directory);
    mkdirSync(path, { recursive: true });
    return spawnServer(this.#kind, path);
  }

  async #open(directory: string): Promise<Parties> {
    const server = await this.start(directory);
    const connection = await connect(server.uri);
    const parties = partiesOf(connection);
    await parties.init();
    this.#lanes.push({ server, connection, parties });
    return parties;
  }

  async #fill(name: DatabaseName): Promise<void> {
    await fill(await this.#open(name), SIZES[name]);
    this.#filled.add(name);
  }

  /** The databases of a run: filled, with their servers restarted. */
  async prepare(names: ReadonlySet<DatabaseName>): Promise<Map<DatabaseName, Parties>> {
    for (const name of names) if (!this.#filled.has(name)) await this.#fill(name);
    await this.close();
    const databases = new Map<DatabaseName, Parties>();
    for (const name of names) databases.set(name, await this.#open(name));
    return databases;
  }

  async close(): Promise<void> {
    for (const { server, connection } of this.#lanes.splice(0)) {
      await connection.close();
      await server.stop();
    }
  }
}
