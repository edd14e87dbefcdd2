import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { createBackoff } from './backoff.mjs';
import { watchHealth } from './health-watch.mjs';
import { LogFile } from './log-file.mjs';
import { root } from './run.mjs';

const STOP_TIMEOUT = 15_000;

/**
 * The flags of gateway and services. Most objects of a request are garbage when it has been answered. With 8 MB for them
 * from the start, instead of 1 MB that grows slowly, a request takes a fifth less processor time.
 */
export const SERVER_FLAGS = ['--min-semi-space-size=8'];

/** If the disk is full, the process runs without a pid file. */
function writePidFile(file, pid) {
  if (!pid) return;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, String(pid));
  } catch {
    // No pid file is better than a truncated one.
    rmSync(file, { force: true });
  }
}

/**
 * Parses the line of JSON that a process writes to its standard output when it listens; undefined for any other line. It
 * arrives through a pipe of this process, so that nobody else can send it.
 */
export const readyMessageOf = (line) => (line.startsWith('{"ready":true') ? JSON.parse(line) : undefined);

/** What a process tells about its work before it listens, in the same way; undefined for any other line. */
export const progressOf = (line) => (line.startsWith('{"progress":') ? JSON.parse(line).progress : undefined);

/**
 * A child process that is restarted when it ends or hangs. It has a process group of its own, so that Ctrl-C reaches it
 * through this process alone and in order. Its channel closes when this process exits. `pidFile` contains its process id
 * while it runs.
 *
 * @param {{name: string, script: string, flags?: readonly string[], env: Record<string, string>, logFile: string, pidFile: string,
 *   onDeath?: (text: string) => void, onProgress?: (text: string) => void}} options
 */
export function superviseProcess({ name, script, flags = [], env, logFile, pidFile, onDeath, onProgress }) {
  const log = new LogFile(logFile);
  const waitBefore = createBackoff();
  const state = {
    child: undefined,
    stopping: false,
    restarting: false,
    wasReady: false,
    lastError: '',
    readyMessage: undefined,
    progressCount: 0,
    timer: undefined,
  };

  function start() {
    const startedAt = performance.now();
    const child = spawn(process.execPath, [...flags, '--enable-source-maps', script], {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    state.child = child;
    state.readyMessage = undefined;
    writePidFile(pidFile, child.pid);
    state.exit = new Promise((resolve) => child.once('close', resolve));
    createInterface({ input: child.stdout }).on('line', (line) => {
      log.write(line);
      state.readyMessage ??= readyMessageOf(line);
      onLine(line);
    });
    createInterface({ input: child.stderr }).on('line', (line) => {
      log.write(line);
      state.lastError = line;
    });
    child.once('close', () => onExit(performance.now() - startedAt));
  }

  function onLine(line) {
    const progress = progressOf(line);
    if (progress === undefined) return;
    state.progressCount += 1;
    onProgress?.(progress);
  }

  function onExit(ranFor) {
    if (state.stopping || state.restarting || !state.wasReady) return;
    const wait = waitBefore(ranFor);
    onDeath?.(`${name} stopped unexpectedly; starting it again in ${wait / 1000} s (log: ${logFile})`);
    state.timer = setTimeout(start, wait);
  }

  function onHang() {
    if (state.stopping || state.restarting || hasEnded()) return;
    onDeath?.(`${name} does not answer; ending it`);
    // A stopped process receives no other signal.
    state.child.kill('SIGKILL');
  }

  const hasEnded = () => state.child.exitCode !== null || state.child.signalCode !== null;

  async function end() {
    clearTimeout(state.timer);
    const { child } = state;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
    await state.exit;
    clearTimeout(killTimer);
  }

  async function stop() {
    state.stopping = true;
    state.endWatch?.();
    await end();
    rmSync(pidFile, { force: true });
    await log.end();
  }

  async function restart() {
    if (state.restarting || state.stopping) return;
    state.restarting = true;
    await end();
    state.restarting = false;
    if (!state.stopping) start();
  }

  start();
  return {
    name,
    logFile,
    stop,
    /** Stops the process gracefully and starts it again, for example with newly built code. */
    restart,
    hasEnded,
    lastError: () => state.lastError,
    /** The message by which the process reported that it is ready; undefined until then. */
    readyMessage: () => state.readyMessage,
    /** How often the process has told progress before it was ready. */
    progressCount: () => state.progressCount,
    startAgain: start,
    /** From now on the process is restarted when it ends, and killed when `ask`, its health check, gets no answer. */
    markReady: (ask) => {
      state.wasReady = true;
      state.endWatch ??= watchHealth({ ask, onHang });
    },
  };
}
