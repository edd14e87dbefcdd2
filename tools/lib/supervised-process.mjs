import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { createBackoff } from './backoff.mjs';
import { watchHealth } from './health-watch.mjs';
import { LogFile } from './log-file.mjs';
import { root } from './run.mjs';

const STOP_LIMIT = 15_000;

/**
 * Of the gateway and the services: most of what a request makes is garbage when it has been answered. With 8 MB for it from
 * the start, instead of 1 MB that grows slowly, a request takes a fifth less processor time.
 */
export const SERVER_FLAGS = ['--min-semi-space-size=8'];

/** If the disk is full, the process runs without a pid file. */
function notePid(file, pid) {
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
 * What a process tells on its standard output once it listens: a line of JSON that begins with `ready`. It comes through a
 * pipe of our own, so that nobody else can say it. Other lines are nothing.
 */
export const toldBy = (line) => (line.startsWith('{"ready":true') ? JSON.parse(line) : undefined);

/**
 * A child process that is restarted when it dies or hangs. It has a process group of its own, so that Ctrl-C reaches it
 * only through us and in order, and a channel to us whose end tells it that we have exited. Its process id is in
 * `pidFile` while it runs.
 *
 * @param {{name: string, script: string, flags?: readonly string[], env: Record<string, string>, logFile: string, pidFile: string,
 *   onDeath?: (text: string) => void}} options
 */
export function superviseProcess({ name, script, flags = [], env, logFile, pidFile, onDeath }) {
  const log = new LogFile(logFile);
  const waitBefore = createBackoff();
  const state = {
    child: undefined,
    stopping: false,
    restarting: false,
    wasReady: false,
    complaint: '',
    told: undefined,
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
    state.told = undefined;
    notePid(pidFile, child.pid);
    state.gone = new Promise((resolve) => child.once('close', resolve));
    createInterface({ input: child.stdout }).on('line', (line) => {
      log.write(line);
      state.told ??= toldBy(line);
    });
    createInterface({ input: child.stderr }).on('line', (line) => {
      log.write(line);
      state.complaint = line;
    });
    child.once('close', () => died(performance.now() - startedAt));
  }

  function died(ranFor) {
    if (state.stopping || state.restarting || !state.wasReady) return;
    const wait = waitBefore(ranFor);
    onDeath?.(`${name} stopped unexpectedly; starting it again in ${wait / 1000} s (log: ${logFile})`);
    state.timer = setTimeout(start, wait);
  }

  function hung() {
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
    const last = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
    await state.gone;
    clearTimeout(last);
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
    complaint: () => state.complaint,
    /** What the running process has told of its readiness; undefined until then. */
    told: () => state.told,
    startAgain: start,
    /** From now on the process is restarted when it dies, and killed when `ask`, its health check, gets no answer. */
    markReady: (ask) => {
      state.wasReady = true;
      state.endWatch ??= watchHealth({ ask, onHang: hung });
    },
  };
}
