import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './run.mjs';

const STOP_TIMEOUT = 15_000;

/**
 * Parses the line of JSON that a process writes to its standard output when it listens; undefined for any other line. It
 * arrives through a pipe of this process, so that nobody else can send it.
 */
export const readyMessageOf = (line) => (line.startsWith('{"ready":true') ? JSON.parse(line) : undefined);

/** What a process tells about its work before it listens, in the same way; undefined for any other line. */
export const progressOf = (line) => (line.startsWith('{"progress":') ? JSON.parse(line).progress : undefined);

/** Whether a line says what went wrong: not a place in the code, the version of Node.js or an empty line. */
const isSentence = (line) => /^(?!Node\.js v)[A-Za-z]/.test(line);

/**
 * Starts a process. It has a process group of its own, so that Ctrl-C reaches it through this process alone and in order.
 * Its channel closes when this process exits. Its output goes to `log`.
 */
export function launch({ script, flags, env, log, onProgress }) {
  const startedAt = performance.now();
  const state = { readyMessage: undefined, lastError: '', progressCount: 0, hasEnded: false };
  const child = spawn(process.execPath, [...flags, '--enable-source-maps', script], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exit = new Promise((resolve) => child.once('close', resolve)).then(() => {
    state.hasEnded = true;
  });

  createInterface({ input: child.stdout }).on('line', (line) => {
    log.write(line);
    state.readyMessage ??= readyMessageOf(line);
    const progress = progressOf(line);
    if (progress === undefined) return;
    state.progressCount += 1;
    onProgress?.(progress);
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    log.write(line);
    if (isSentence(line)) state.lastError = line;
  });

  /** Ends the process gracefully, or else kills it. */
  async function end() {
    if (state.hasEnded) return;
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
    await exit;
    clearTimeout(killTimer);
  }

  return {
    child,
    exit,
    end,
    /** Whether the process has ended and its output has been read. */
    hasEnded: () => state.hasEnded,
    ranFor: () => performance.now() - startedAt,
    lastError: () => state.lastError,
    readyMessage: () => state.readyMessage,
    progressCount: () => state.progressCount,
  };
}
