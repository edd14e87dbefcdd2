import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, connect as dial, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** When a service process that listens dies: at the tenth of these commands, before the database has it or after it has answered. */
export interface Death {
  readonly command: string;
  /** The collection that the command names first. */
  readonly collection?: string;
  readonly when: 'asked' | 'answered';
}

const TENTH = 10;
const HEADER = 16;
const FLAGS_AND_KIND = 5;
const LENGTH_AND_TYPE = 5;

/** The name of the command in a message (OP_MSG), and the text that stands under it. */
function commandOf(message: Buffer): { name: string; value: string } {
  const from = HEADER + FLAGS_AND_KIND + LENGTH_AND_TYPE;
  const end = message.indexOf(0, from);
  const valueFrom = end + 1 + 4;
  const value = message.toString('latin1', valueFrom, message.indexOf(0, valueFrom));
  return { name: message.toString('latin1', from, end), value };
}

/** The whole messages of a stream of bytes, one after the other. */
function messagesOf(take: (message: Buffer) => void): (bytes: Buffer) => void {
  let kept: Buffer = Buffer.alloc(0);
  return (bytes) => {
    kept = Buffer.concat([kept, bytes]);
    while (kept.length >= 4 && kept.length >= kept.readInt32LE(0)) {
      const length = kept.readInt32LE(0);
      take(kept.subarray(0, length));
      kept = kept.subarray(length);
    }
  };
}

function toDatabase(uri: string): Socket {
  const { host, hostname, port } = new URL(uri);
  return host.startsWith('%2F') ? dial(decodeURIComponent(host)) : dial(Number(port || 27017), hostname);
}

/** Stands between a process and its database, and calls `die` at the moment of its death; nothing passes afterwards. */
async function betweenDatabase(uri: string, death: Death, die: () => void) {
  let isListening = false;
  let seen = 0;
  let isDead = false;
  const end = () => {
    isDead = true;
    die();
  };
  const isTenth = (message: Buffer): boolean => {
    if (!isListening) return false;
    const { name, value } = commandOf(message);
    if (name !== death.command || (death.collection && value !== death.collection)) return false;
    seen += 1;
    return seen === TENTH;
  };
  const server = createServer((service) => {
    const database = toDatabase(uri);
    let isLast = false;
    service.on(
      'data',
      messagesOf((message) => {
        if (isDead) return;
        const isFatal = isTenth(message);
        if (isFatal && death.when === 'asked') return end();
        isLast = isFatal;
        database.write(message);
      }),
    );
    database.on('data', (bytes) => {
      if (isLast && !isDead) end();
      if (!isDead) service.write(bytes);
    });
    for (const [one, other] of [
      [service, database],
      [database, service],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    uri: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    /** What it does with the database from now on counts. */
    listens: () => {
      isListening = true;
    },
    close: () => server.close(),
  };
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The port on which a process says that it listens; what it printed is the reason where it ends instead. */
function portOf(child: ChildProcess): Promise<number> {
  const printed: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) throw new Error('The process gave no output to read');
      createInterface({ input: stream }).on('line', (line) => {
        printed.push(line);
        const port = /"port":(\d+)/.exec(line)?.[1];
        if (port) resolve(Number(port));
      });
    }
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${printed.join('\n')}`)));
  });
}

/** Starts svc-billing as a process of its own, which is killed (SIGKILL) at `death`; its environment names the database. */
export async function startDoomed(uri: string, death: Death, environment: Readonly<Record<string, string>>) {
  let child: ChildProcess | undefined;
  const way = await betweenDatabase(uri, death, () => child?.kill('SIGKILL'));
  child = spawn(process.execPath, ['--import', 'tsx', here('./service-process.ts')], {
    env: { ...process.env, ...environment, PORT: '0', MONGODB_URI: way.uri, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child?.once('exit', (_code, signal) => resolve(signal)),
  );
  const url = `http://127.0.0.1:${await portOf(child)}`;
  way.listens();
  return {
    url,
    /** The signal that ended it. */
    ended,
    close: async () => {
      child?.kill('SIGKILL');
      await ended;
      way.close();
    },
  };
}
