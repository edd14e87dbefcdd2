import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import type { Connection } from 'mongoose';
import pino, { type Logger } from 'pino';
import { createAppServer } from '../http/app-server';
import { startTracing, stopTracing } from '../tracing/tracing';
import { BackgroundWork } from './background-work';
import { closeServer } from './close-server';
import { readConfig, type ServiceConfig } from './config';
import { connect } from './connect';
import { watchCommands, watchHeartbeat } from './driver-watch';
import { bufferedLines } from './log-lines';
import { isMigration, type MigratingService, migrateDatabase } from './migrate-database';
import { followTakeover, listenBeside } from './takeover';
import { isVerification, type VerifyingService, verifyDatabase } from './verify-database';

/** What a service builds its application from. */
export interface ServiceContext {
  readonly config: ServiceConfig;
  readonly connection: Connection;
  readonly logger: Logger;
  /** Tells whoever started the process what it does before it listens. */
  readonly tellProgress?: (text: string) => void;
  /** What goes on after its request was answered. A release lets it come to its end. */
  readonly background?: BackgroundWork;
}

export interface Service extends MigratingService, VerifyingService {
  /** Prepares the database and seeds, then returns the application. */
  readonly start: (context: ServiceContext) => Promise<Express>;
  /** Begins what goes on beside requests for as long as the service listens. */
  readonly beginUpkeep: (context: ServiceContext) => void;
}

function listen(server: Server, { PORT, HOST }: ServiceConfig): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // A server that listens on a port, not on a pipe, has an address with a port.
    server.listen(PORT, HOST, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Ends the process, once. Requests that run are answered before. */
function createStop(server: Server, { connection, logger }: ServiceContext): () => Promise<void> {
  let end: Promise<void> | undefined;
  const stop = async () => {
    await closeServer(server);
    await connection.close();
    await stopTracing();
    logger.info('stopped');
    process.exit(0);
  };
  return () => {
    end ??= stop();
    return end;
  };
}

function stopWhenTold(server: Server, background: BackgroundWork, context: ServiceContext): void {
  const stop = createStop(server, context);
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, stop);
  followTakeover(server, { background, stop });
}

/**
 * Tells the starter of this process that it listens, by a line on standard output, as the embedded database does. An
 * answer at the port could be that of another process.
 */
export function tellReady(port: number): void {
  process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`);
}

/** Tells it in the same way what the service does before it listens, which may take long. */
const tellProgressOf =
  (name: string) =>
  (text: string): void => {
    process.stdout.write(`${JSON.stringify({ progress: `${name}: ${text}` })}\n`);
  };

/** Ends a service whose driver is stuck. The supervisor restarts it at once. */
const endStuck =
  ({ logger }: ServiceContext, what: string) =>
  (address: string) => {
    logger.fatal({ address }, `the database driver ${what}; ending, to be started again`);
    process.exit(1);
  };

async function run({ name, database, start, beginUpkeep }: Service): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ name, level: config.LOG_LEVEL }, bufferedLines());
  await startTracing(name);
  const connection = await connect(config.MONGODB_URI, database);
  const background = new BackgroundWork();
  const context = { config, connection, logger, tellProgress: tellProgressOf(name), background };
  watchHeartbeat(connection.getClient(), endStuck(context, 'does not find its database again'));
  const server = createAppServer(await start(context));
  const port = await (config.TAKE_OVER === 'true' ? listenBeside : listen)(server, config);
  watchCommands(connection.getClient(), endStuck(context, 'gives no answer to a command'));
  stopWhenTold(server, background, context);
  beginUpkeep(context);
  logger.info({ port }, 'listening');
  tellReady(port);
}

/** What the arguments of the process ask for, and how a failure names it. */
function workOf(service: Service): readonly [work: Promise<void>, what: string] {
  if (isMigration(process.argv)) return [migrateDatabase(service, process.argv), 'migrate its database'];
  if (isVerification(process.argv)) return [verifyDatabase(service, process.argv), 'verify its audit trail'];
  return [run(service), 'start'];
}

/**
 * Runs a service until it is told to stop, or with the argument `migrate` the migration of its database, with `audit:verify`
 * the check of its audit trail. What fails at the start ends the process with one sentence.
 */
export function runService(service: Service): void {
  const [work, what] = workOf(service);
  work.catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${service.name} could not ${what}: ${reason}\n`);
    process.exit(1);
  });
}
