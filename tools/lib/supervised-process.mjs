import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { createBackoff } from './backoff.mjs';
import { root } from './run.mjs';

const STOP_LIMIT = 15_000;

/**
 * A child process that is started again when it dies. It has a process group of its own, so that Ctrl-C reaches it
 * through us alone and in order, and a channel to us whose end tells it that we are gone. Its process id stands in
 * `pidFile` while it runs.
 *
 * @param {{name: string, script: string, env: Record<string, string>, logFile: string, pidFile: string,
 *   onLine?: (line: string) => void, onDeath?: (text: string) => void}} options
 */
export function superviseProcess({ name, script, env, logFile, pidFile, onLine, onDeath }) {
  for (const file of [logFile, pidFile]) mkdirSync(dirname(file), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'a' });
  const waitBefore = createBackoff();
  const state = {
    child: undefined,
    stopping: false,
    restarting: false,
    wasReady: false,
    complaint: '',
    timer: undefined,
  };

  function start() {
    const startedAt = performance.now();
    const child = spawn(process.execPath, ['--enable-source-maps', script], {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    state.child = child;
    if (child.pid) writeFileSync(pidFile, String(child.pid));
    state.gone = new Promise((resolve) => child.once('close', resolve));
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
    createInterface({ input: child.stderr }).on('line', (line) => {
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
    await end();
    rmSync(pidFile, { force: true });
    log.end();
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
    /** Ends the process in order and starts it again, for example with newly built code. */
    restart,
    hasEnded: () => state.child.exitCode !== null || state.child.signalCode !== null,
    complaint: () => state.complaint,
    startAgain: start,
    /** From now on a death is followed by a restart. */
    markReady: () => {
      state.wasReady = true;
    },
  };
}
