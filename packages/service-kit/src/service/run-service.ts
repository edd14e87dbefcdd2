import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import mongoose, { type Connection } from 'mongoose';
import pino, { type Logger } from 'pino';
import { createAppServer } from '../http/app-server';
import { closeServer } from './close-server';
import { readConfig, type ServiceConfig } from './config';
import { HEARTBEAT_LIMIT, watchCommands, watchHeartbeat } from './driver-watch';
import { ELECTION_LIMIT } from './election';
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

/** The embedded database has no elections, so that nobody waits for one. */
const LONE_SERVER_LIMIT = 5_000;

/** The driver's limits in milliseconds. Tests shorten them. */
export interface ConnectionLimits {
  /** How long a call waits for a server that can take it. */
  readonly selection: number;
  /** How long a write waits for its majority. */
  readonly majority: number;
  /** How long a heartbeat may take. */
  readonly heartbeat: number;
}

const limitsOf = (uri: string): ConnectionLimits => ({
  selection: /[?&]directConnection=true/i.test(uri) ? LONE_SERVER_LIMIT : ELECTION_LIMIT,
  majority: ELECTION_LIMIT,
  heartbeat: HEARTBEAT_LIMIT,
});

/**
 * Connects to a database of the given name; the URI chooses the deployment's database. What a call says is saved has
 * reached a majority of the set, so that no election takes it back.
 */
export function connect(
  uri: string,
  database: string,
  limits: Partial<ConnectionLimits> = {},
): Promise<Connection> {
  const { selection, majority, heartbeat } = { ...limitsOf(uri), ...limits };
  return mongoose
    .createConnection(uri, {
      dbName: database,
      serverSelectionTimeoutMS: selection,
      connectTimeoutMS: heartbeat,
      heartbeatFrequencyMS: heartbeat,
      writeConcern: { w: 'majority', wtimeoutMS: majority },
      // Mongoose would hold calls back while a set has no primary, and fail them with an error of its own.
      bufferCommands: false,
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
 * Tells the starter of this process that it listens, by a line on standard output, as the embedded database does. An
 * answer at the port could be that of another process.
 */
export function tellReady(port: number): void {
  process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`);
}

/** Ends a service whose driver is stuck. The supervisor restarts it at once. */
const endStuck =
  ({ logger }: ServiceContext, what: string) =>
  (address: string) => {
    logger.fatal({ address }, `the database driver ${what}; ending, to be started again`);
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
