import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import mongoose, { type Connection } from 'mongoose';
import pino, { type Logger } from 'pino';
import { createAppServer } from '../http/app-server';
import { closeServer } from './close-server';
import { readConfig, type ServiceConfig } from './config';
import { HEARTBEAT_LIMIT, watchCommands, watchHeartbeat } from './driver-watch';
import { bufferedLines } from './log-lines';

/** What a service builds its application from. */
export interface ServiceContext {
  readonly config: ServiceConfig;
  readonly connection: Connection;
  readonly logger: Logger;
}

export interface Service {
  readonly name: string;
  readonly database: string;
  /** Builds indexes and seeds, then returns the application. */
  readonly start: (context: ServiceContext) => Promise<Express>;
}

/** Connects to a database of the given name; the URI chooses the deployment's database. */
export function connect(uri: string, database: string): Promise<Connection> {
  return mongoose
    .createConnection(uri, {
      dbName: database,
      serverSelectionTimeoutMS: 5_000,
      connectTimeoutMS: HEARTBEAT_LIMIT,
      autoIndex: false,
    })
    .asPromise();
}

function listen(app: Express, { PORT, HOST }: ServiceConfig): Promise<Server> {
  const server = createAppServer(app);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, () => resolve(server));
  });
}

function stopOnSignals(server: Server, { connection, logger }: ServiceContext): void {
  const stop = async () => {
    await closeServer(server);
    await connection.close();
    logger.info('stopped');
    process.exit(0);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, stop);
}

/**
 * Tells whoever started this process that it listens, in a line of its own on standard output, as the embedded database
 * does. An answer at the port could be that of another process.
 */
export function tellReady(port: number): void {
  process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`);
}

/** A stuck driver is cured by restarting the service; the supervisor does that at once. */
const endStuck =
  ({ logger }: ServiceContext, what: string) =>
  () => {
    logger.fatal(`the database driver ${what}; ending, to be started again`);
    process.exit(1);
  };

async function run({ name, database, start }: Service): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ name, level: config.LOG_LEVEL }, bufferedLines());
  const connection = await connect(config.MONGODB_URI, database);
  const context = { config, connection, logger };
  watchHeartbeat(connection.getClient(), endStuck(context, 'does not find its database again'));
  const server = await listen(await start(context), config);
  watchCommands(connection.getClient(), endStuck(context, 'gives no answer to a command'));
  stopOnSignals(server, context);
  // A server that listens on a port, not on a pipe, has an address with a port.
  const { port } = server.address() as AddressInfo;
  logger.info({ port }, 'listening');
  tellReady(port);
}

/** Runs a service until it is told to stop; a failed start ends the process with one sentence. */
export function runService(service: Service): void {
  run(service).catch((error: unknown) => {
    process.stderr.write(
      `${service.name} could not start: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  });
}
