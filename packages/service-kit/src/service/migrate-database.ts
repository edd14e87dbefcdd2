import type { Connection } from 'mongoose';
import { readDatabaseUri } from './config';
import { connect } from './connect';

/** Whoever watches a migration: a terminal, or the log of a service. */
export interface Watcher {
  info(text: string): void;
  warn(facts: object, text: string): void;
}

/** How a migration is run. */
export interface MigrationOptions {
  readonly watcher: Watcher;
  /**
   * After all copies run the new release: completes what copies of the old one have written meanwhile, and drops what only
   * they needed.
   */
  readonly isFinal?: boolean;
  /**
   * After a release has taken over from another one on a database that Freightdesk alone uses: does nothing unless the two
   * differ in what they derive from records.
   */
  readonly isAfterTakeover?: boolean;
}

/** What of a service brings its database to what its release needs. */
export interface MigratingService {
  readonly name: string;
  readonly database: string;
  readonly migrate: (connection: Connection, options: MigrationOptions) => Promise<void>;
}

const COMMAND = 'migrate';
const FINISH = '--finish';
const AFTER_TAKEOVER = '--after-takeover';

/** Whether the arguments of a process ask for a migration. */
export const isMigration = (args: readonly string[]): boolean => args.includes(COMMAND);

/** Lines on a terminal, which begin with the name of the service. */
const watcherOf = (name: string): Watcher => ({
  info: (text) => void process.stdout.write(`${name}: ${text}\n`),
  warn: (facts, text) => void process.stdout.write(`${name}: ${text} ${JSON.stringify(facts)}\n`),
});

/** Migrates the database of a service and ends the process. */
export async function migrateDatabase(
  { name, database, migrate }: MigratingService,
  args: readonly string[],
): Promise<never> {
  const connection = await connect(readDatabaseUri(process.env), database);
  const watcher = watcherOf(name);
  const isAfterTakeover = args.includes(AFTER_TAKEOVER);
  await migrate(connection, { watcher, isFinal: isAfterTakeover || args.includes(FINISH), isAfterTakeover });
  if (!isAfterTakeover) watcher.info('the database is ready for this release');
  await connection.close();
  process.exit(0);
}
