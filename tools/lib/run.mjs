import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command in the repository, showing its output; resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a command in parallel with others; resolves to its exit code after printing its output in one piece. */
export function runBeside(command, args, options = {}) {
  const output = [];
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/** The path of a command that a dependency installs. */
export const binary = (name) => `${root}node_modules/.bin/${name}`;

// A closed terminal, or an output file on a full disk, must not end the product.
process.stdout.on('error', () => undefined);

/** Prints one line. */
export const say = (text) => process.stdout.write(`${text}\n`);

/** Exits with a one-sentence message. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
