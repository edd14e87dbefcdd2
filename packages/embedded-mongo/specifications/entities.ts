import {
  ClientSession,
  Collection,
  type CommandStartedEvent,
  Db,
  type Document,
  GridFSBucket,
  MongoClient,
} from 'mongodb';
import { RefusedByDesign } from './test-file';

type Entity = MongoClient | Db | Collection | ClientSession | GridFSBucket | unknown;

type Sent = Pick<CommandStartedEvent, 'commandName' | 'command'>;

/** A command as it was when it was sent: the driver adds to a client's read concern afterwards. */
const asSent = ({ commandName, command }: CommandStartedEvent): Sent => ({
  commandName,
  command: { ...command, ...(command.readConcern ? { readConcern: { ...command.readConcern } } : {}) },
});

/** The objects of one test, by the names that it uses. */
export class Entities {
  readonly #uri: string;
  readonly #entities = new Map<string, Entity>();
  readonly #events = new Map<string, Sent[]>();

  constructor(uri: string) {
    this.#uri = uri;
  }

  get = (name: string): Entity => {
    if (!this.#entities.has(name)) throw new RefusedByDesign(`no entity ${name}`);
    return this.#entities.get(name);
  };

  set(name: string, entity: Entity): void {
    this.#entities.set(name, entity);
  }

  session(name: unknown): ClientSession | undefined {
    return name === undefined ? undefined : (this.get(String(name)) as ClientSession);
  }

  events(client: string): Sent[] {
    return this.#events.get(client) ?? [];
  }

  make(description: Document): void {
    const [[kind = '', options = {}] = []] = Object.entries(description);
    const { id } = options as { id: string };
    switch (kind) {
      case 'client':
        this.set(id, this.#client(id, options));
        break;
      case 'database':
        this.set(
          id,
          (this.get(options.client) as MongoClient).db(options.databaseName, options.databaseOptions),
        );
        break;
      case 'collection':
        this.set(
          id,
          (this.get(options.database) as Db).collection(options.collectionName, options.collectionOptions),
        );
        break;
      case 'session':
        this.set(id, (this.get(options.client) as MongoClient).startSession(options.sessionOptions));
        break;
      case 'bucket':
        this.set(id, new GridFSBucket(this.get(options.database) as Db, options.bucketOptions));
        break;
      default:
        throw new RefusedByDesign(`entities of the kind ${kind}`);
    }
  }

  #client(
    id: string,
    {
      uriOptions = {},
      observeEvents = [],
      ignoreCommandMonitoringEvents = [],
      serverApi,
      autoEncryptOpts,
    }: Document,
  ): MongoClient {
    if (serverApi || autoEncryptOpts) throw new RefusedByDesign('server API versions and encryption');
    const client = new MongoClient(this.#uri, {
      ...uriOptions,
      monitorCommands: true,
      serverSelectionTimeoutMS: 3000,
    });
    const events: Sent[] = [];
    const silentCommands = ['hello', 'endSessions', 'configureFailPoint', ...ignoreCommandMonitoringEvents];
    if (observeEvents.includes('commandStartedEvent'))
      client.on('commandStarted', (event) => {
        if (!silentCommands.includes(event.commandName)) events.push(asSent(event));
      });
    this.#events.set(id, events);
    return client;
  }

  /** Closes all clients and sessions. */
  async close(): Promise<void> {
    const all = [...this.#entities.values()];
    for (const each of all) if (each instanceof ClientSession) await each.endSession();
    for (const each of all) if (each instanceof MongoClient) await each.close();
  }
}

export const isDatabase = (entity: unknown): entity is Db => entity instanceof Db;
export const isCollection = (entity: unknown): entity is Collection => entity instanceof Collection;
export const isClient = (entity: unknown): entity is MongoClient => entity instanceof MongoClient;
export const isSession = (entity: unknown): entity is ClientSession => entity instanceof ClientSession;
export const isBucket = (entity: unknown): entity is GridFSBucket => entity instanceof GridFSBucket;
