import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createBackoff } from './backoff.mjs';
import { launch } from './child-process.mjs';
import { watchHealth } from './health-watch.mjs';
import { LogFile } from './log-file.mjs';
import { passSocket, retire } from './take-over.mjs';

/**
 * The flags of gateway and services. Most objects of a request are garbage when it has been answered. With 8 MB for them
 * from the start, instead of 1 MB that grows slowly, a request takes a fifth less processor time.
 */
export const SERVER_FLAGS = ['--min-semi-space-size=8'];

/**
 * The flags of the embedded database. What a long command reads and lets go would otherwise stay until there is three times
 * as much of it as of all that the database holds.
 */
export const DATABASE_FLAGS = ['--heap-growing-percent=40'];

/** Longer than a process that retires waits for its callers, in milliseconds. */
const RETIREMENT_LIMIT = 140_000;

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
 * A child process that is restarted when it ends or hangs, and that another version of its program can take over from.
 * `pidFile` contains its process id while it runs.
 *
 * @param {{name: string, script: string, flags?: readonly string[], env: Record<string, string>, logFile: string, pidFile: string,
 *   onDeath?: (text: string) => void, onProgress?: (text: string) => void}} options
 */
export function superviseProcess({ name, script, flags = [], env, logFile, pidFile, onDeath, onProgress }) {
  const log = new LogFile(logFile);
  const waitBefore = createBackoff();
  const running = new Set();
  const state = {
    script,
    current: undefined,
    stopping: false,
    restarting: false,
    wasReady: false,
    timer: undefined,
  };

  function begin(settings = {}) {
    const next = launch({ name, script: state.script, flags, env, log, onProgress, ...settings });
    running.add(next);
    next.exit.then(() => {
      running.delete(next);
      if (next === state.current) onExit(next.ranFor());
    });
    return next;
  }

  function makeCurrent(next) {
    state.current = next;
    writePidFile(pidFile, next.child.pid);
  }

  const start = () => makeCurrent(begin());

  function onExit(ranFor) {
    if (state.stopping || state.restarting || !state.wasReady) return;
    const wait = waitBefore(ranFor);
    onDeath?.(`${name} stopped unexpectedly; starting it again in ${wait / 1000} s (log: ${logFile})`);
    state.timer = setTimeout(start, wait);
  }

  function onHang() {
    if (state.stopping || state.restarting || state.current.hasEnded()) return;
    onDeath?.(`${name} does not answer; ending it`);
    // A stopped process receives no other signal.
    state.current.child.kill('SIGKILL');
  }

  async function stop() {
    state.stopping = true;
    state.endWatch?.();
    clearTimeout(state.timer);
    await Promise.all([...running].map((each) => each.end()));
    rmSync(pidFile, { force: true });
    await log.end();
  }

  async function restart() {
    if (state.restarting || state.stopping) return;
    state.restarting = true;
    clearTimeout(state.timer);
    await state.current.end();
    state.restarting = false;
    if (!state.stopping) start();
  }

  /** Lets the process before end, and ends it when it does not. */
  async function endRetired(previous) {
    retire(previous.child);
    const timer = setTimeout(() => previous.end(), RETIREMENT_LIMIT);
    await previous.exit;
    clearTimeout(timer);
  }

  /** Without a process that runs, there is no socket to take over: the next one listens at the port as at any start. */
  async function startInstead(nextScript, next) {
    await next.end();
    clearTimeout(state.timer);
    state.script = nextScript;
    start();
    return { retirement: Promise.resolve() };
  }

  async function takeOver(nextScript, { isReady, onReady, onFailure }) {
    const previous = state.current;
    const next = begin({ script: nextScript, env: besideEnvironment(env) });
    try {
      await isReady({ ...next, name, logFile, markReady: () => undefined });
      await onReady();
    } catch (error) {
      await next.end();
      throw error;
    }
    try {
      await passSocket(previous.child, next.child);
    } catch (error) {
      if (previous.hasEnded() && !next.hasEnded()) return startInstead(nextScript, next);
      await Promise.all([onFailure(), next.end()]);
      throw error;
    }
    state.script = nextScript;
    makeCurrent(next);
    return { retirement: endRetired(previous) };
  }

  start();
  return {
    name,
    logFile,
    stop,
    /** Stops the process gracefully and starts it again, for example with newly built code. */
    restart,
    /**
     * Starts another version of the program beside this one, and lets it take over once `isReady` resolves and then
     * `onReady`. When anything fails, that process is ended and this one stays; `onFailure` undoes `onReady`.
     *
     * @returns `retirement`, which resolves when the process before has ended
     * @throws {Error} why the other version could not take over
     */
    takeOver,
    /** The program that runs. */
    script: () => state.script,
    hasEnded: () => state.current.hasEnded(),
    lastError: () => state.current.lastError(),
    /** The message by which the process reported that it is ready; undefined until then. */
    readyMessage: () => state.current.readyMessage(),
    /** How often the process has told progress before it was ready. */
    progressCount: () => state.current.progressCount(),
    startAgain: start,
    /** From now on the process is restarted when it ends, and killed when `ask`, its health check, gets no answer. */
    markReady: (ask) => {
      state.wasReady = true;
      state.endWatch ??= watchHealth({ ask, onHang });
    },
  };
}

/** A process that takes over listens at a port of its own until it has the socket of the other one. */
const besideEnvironment = (env) => ({ ...env, PORT: '0', TAKE_OVER: 'true' });
