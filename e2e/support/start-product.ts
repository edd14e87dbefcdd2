import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY = /^Freightdesk is ready at (\S+)$/;

/** Waits for the line that says where the product is; what it printed before is the reason when it never comes. */
function readyAddress(product: ChildProcess): Promise<string> {
  const printed: string[] = [];
  return new Promise((settle, refuse) => {
    if (!product.stdout || !product.stderr) throw new Error('npm start gave no output to read');
    const read = (line: string) => {
      printed.push(line);
      const address = READY.exec(line)?.[1];
      if (address) settle(address);
    };
    createInterface({ input: product.stdout }).on('line', read);
    createInterface({ input: product.stderr }).on('line', read);
    product.once('exit', (code) => refuse(new Error(`npm start ended with ${code}:\n${printed.join('\n')}`)));
  });
}

/** Starts the whole product as `npm start` does, on a free port with data of its own; answers how to stop it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'freightdesk-e2e-'));
  const port = await freePort();
  const product = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.env.FREIGHTDESK_URL = await readyAddress(product);
  process.env.FREIGHTDESK_DATA = dataDirectory;
  return async () => {
    const ended = new Promise((settle) => product.once('exit', settle));
    product.kill('SIGTERM');
    await ended;
    rmSync(dataDirectory, { recursive: true, force: true });
  };
}
