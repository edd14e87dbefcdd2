import type { Connection } from 'mongoose';
import { readDatabaseUri } from './config';
import { connect } from './connect';

/** How the audit trail of a service is verified. */
export interface VerificationOptions {
  /** Heads of chains that somebody has kept. */
  readonly heads: readonly string[];
  readonly print: (line: string) => void;
}

/** What of a service verifies its audit trail. */
export interface VerifyingService {
  readonly name: string;
  readonly database: string;
  /** Returns whether every chain fits. */
  readonly verify: (connection: Connection, options: VerificationOptions) => Promise<boolean>;
}

const COMMAND = 'audit:verify';
const HEAD = '--head=';

/** Whether the arguments of a process ask for a verification. */
export const isVerification = (args: readonly string[]): boolean => args.includes(COMMAND);

const headsIn = (args: readonly string[]): string[] =>
  args.filter((arg) => arg.startsWith(HEAD)).map((arg) => arg.slice(HEAD.length));

/** Verifies the audit trail of a service and ends the process: with 1 at a break. */
export async function verifyDatabase(
  { database, verify }: VerifyingService,
  args: readonly string[],
): Promise<never> {
  const connection = await connect(readDatabaseUri(process.env), database);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const isComplete = await verify(connection, { heads: headsIn(args), print });
  await connection.close();
  process.exit(isComplete ? 0 : 1);
}
