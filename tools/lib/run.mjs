import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command in the repository with its output shown; answers its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a command beside others; answers its exit code once its output, kept together, has been shown. */
export function runBeside(command, args) {
  const printed = [];
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => printed.push(part));
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });
}

/** Path of a command that a dependency brings. */
export const binary = (name) => `${root}node_modules/.bin/${name}`;

// A terminal that is gone, or a file on a full disk, is no reason for the product to end.
process.stdout.on('error', () => undefined);

/** Writes one line for the person at the terminal. */
export const say = (text) => process.stdout.write(`${text}\n`);

/** Ends the process with one clear sentence. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
