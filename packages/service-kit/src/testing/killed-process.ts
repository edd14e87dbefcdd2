import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, connect as dial, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * When a service process dies after it has started to listen: at one of these commands, before the database gets it or
 * after the database has answered it.
 */
export interface Death {
  readonly command: string;
  /** The collection that the command names first. */
  readonly collection?: string;
  /** At which of these commands, counted from 1. */
  readonly place: number;
  readonly when: 'asked' | 'answered';
}

const HEADER = 16;
const FLAGS_AND_KIND = 5;
const LENGTH_AND_TYPE = 5;

/** The name of the command in a message (OP_MSG), and its text value. */
function commandOf(message: Buffer): { name: string; value: string } {
  const from = HEADER + FLAGS_AND_KIND + LENGTH_AND_TYPE;
  const end = message.indexOf(0, from);
  const valueFrom = end + 1 + 4;
  const value = message.toString('latin1', valueFrom, message.indexOf(0, valueFrom));
  return { name: message.toString('latin1', from, end), value };
}

/** Splits a stream of bytes into messages. */
function messagesOf(onMessage: (message: Buffer) => void): (bytes: Buffer) => void {
  let pendingBytes: Buffer = Buffer.alloc(0);
  return (bytes) => {
    pendingBytes = Buffer.concat([pendingBytes, bytes]);
    while (pendingBytes.length >= 4 && pendingBytes.length >= pendingBytes.readInt32LE(0)) {
      const length = pendingBytes.readInt32LE(0);
      onMessage(pendingBytes.subarray(0, length));
      pendingBytes = pendingBytes.subarray(length);
    }
  };
}

function toDatabase(uri: string): Socket {
  const { host, hostname, port } = new URL(uri);
  return host.startsWith('%2F') ? dial(decodeURIComponent(host)) : dial(Number(port || 27017), hostname);
}

/** Starts a proxy between a process and its database. It calls `die` at the moment of death and passes nothing afterwards. */
async function startProxy(uri: string, death: Death, die: () => void) {
  let isListening = false;
  let commandCount = 0;
  let isDead = false;
  const end = () => {
    isDead = true;
    die();
  };
  const isFatalMessage = (message: Buffer): boolean => {
    if (!isListening) return false;
    const { name, value } = commandOf(message);
    if (name !== death.command || (death.collection && value !== death.collection)) return false;
    commandCount += 1;
    return commandCount === death.place;
  };
  const server = createServer((service) => {
    const database = toDatabase(uri);
    let isLast = false;
    service.on(
      'data',
      messagesOf((message) => {
        if (isDead) return;
        const isFatal = isFatalMessage(message);
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
    /** Counts commands from now on. */
    startCounting: () => {
      isListening = true;
    },
    close: () => server.close(),
  };
}

/** The port that a process reports in its log. Rejects with its output when it exits instead. */
function portOf(child: ChildProcess): Promise<number> {
  const outputLines: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) throw new Error('The process gave no output to read');
      createInterface({ input: stream }).on('line', (line) => {
        outputLines.push(line);
        const port = /"port":(\d+)/.exec(line)?.[1];
        if (port) resolve(Number(port));
      });
    }
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${outputLines.join('\n')}`)));
  });
}

/** Reads a service from its sources in half of the time that tsx takes. */
export const SOURCE_RUNNER = fileURLToPath(
  new URL('../../../../tools/jest/run-typescript.cjs', import.meta.url),
);

/**
 * Starts a service as a process of its own, which gets SIGKILL at `death`. `entry` is the path of its script. Its
 * environment names the database.
 */
export async function startDoomed(
  entry: string,
  uri: string,
  death: Death,
  environment: Readonly<Record<string, string>>,
) {
  let child: ChildProcess | undefined;
  const proxy = await startProxy(uri, death, () => child?.kill('SIGKILL'));
  child = spawn(process.execPath, [SOURCE_RUNNER, entry], {
    env: { ...process.env, ...environment, PORT: '0', MONGODB_URI: proxy.uri, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exitSignal = new Promise<NodeJS.Signals | null>((resolve) =>
    child?.once('exit', (_code, signal) => resolve(signal)),
  );
  const url = `http://127.0.0.1:${await portOf(child)}`;
  proxy.startCounting();
  return {
    url,
    /** The signal that ended the process. */
    exitSignal,
    close: async () => {
      child?.kill('SIGKILL');
      await exitSignal;
      proxy.close();
    },
  };
}
