import mongoose, { type Connection } from 'mongoose';
import { isTracing, traceCommands } from '../tracing/tracing';
import { HEARTBEAT_LIMIT } from './driver-watch';
import { ELECTION_LIMIT } from './election';

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
export async function connect(
  uri: string,
  database: string,
  limits: Partial<ConnectionLimits> = {},
): Promise<Connection> {
  const { selection, majority, heartbeat } = { ...limitsOf(uri), ...limits };
  const connection = await mongoose
    .createConnection(uri, {
      dbName: database,
      serverSelectionTimeoutMS: selection,
      connectTimeoutMS: heartbeat,
      heartbeatFrequencyMS: heartbeat,
      writeConcern: { w: 'majority', wtimeoutMS: majority },
      // Mongoose would hold calls back while a set has no primary, and fail them with an error of its own.
      bufferCommands: false,
      // Migrations create collections and indexes before a service starts.
      autoCreate: false,
      autoIndex: false,
      monitorCommands: isTracing(),
    })
    .asPromise();
  traceCommands(connection.getClient());
  return connection;
}
