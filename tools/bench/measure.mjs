import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

/** CPU nanoseconds of the threads of a process; its per-process times only have a resolution of 10 ms. */
const runTimeOf = (pid) =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, each) => sum + each, 0);

/** The CPU milliseconds that processes have used so far, from Linux; undefined on other systems. */
export const cpuOf = (...pids) =>
  process.platform === 'linux' ? pids.reduce((sum, pid) => sum + runTimeOf(pid) / 1e6, 0) : undefined;

/** Starts a process that answers requests; prints its output when it fails. */
export function start(command, args, env, cwd) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A failed bench leaves nothing running.
  process.once('exit', () => child.kill());
  return {
    child,
    pid: child.pid,
    /** The first result of `read` over the lines of its output. */
    firstLine: (read) =>
      new Promise((resolve, reject) => {
        let text = '';
        child.stdout.on('data', (chunk) => {
          text += chunk;
          const result = text.split('\n').map(read).find(Boolean);
          if (result) resolve(result);
        });
        child.once('exit', (code) => reject(new Error(`${command} ${args[0]} ended with ${code}`)));
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill();
      }),
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends one request over a persistent connection; rejects for any answer but 2xx. */
export function ask(url, { body, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { agent, ...options }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.once('end', () =>
        answer.statusCode < 300
          ? resolve(Buffer.concat(parts))
          : reject(new Error(`${url} answered ${answer.statusCode}: ${Buffer.concat(parts)}`)),
      );
    });
    clientRequest.once('error', reject);
    clientRequest.end(body);
  });
}

/** Sends a number of requests from a number of clients; resolves to the elapsed milliseconds. */
export async function hammer(count, callers, once) {
  let left = count;
  const from = performance.now();
  const caller = async () => {
    while (left-- > 0) await once();
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return performance.now() - from;
}

/** Requests an address until it is answered, for up to half an hour: a service may migrate a large database before. */
export async function ready(url) {
  for (let attempt = 0; attempt < 18_000; attempt += 1) {
    // Nothing is listening yet; the loop tries again.
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nobody answers at ${url}`);
}

const ascending = (values) => [...values].sort((one, other) => one - other);
export const median = (values) => ascending(values)[Math.floor(values.length / 2)];

/**
 * Runs the measures alternately, so that other load affects all of them equally, and in reverse order in every second
 * round, because a measure may affect the next one. Returns the values by name.
 */
export async function inTurns(rounds, measures) {
  const entries = Object.entries(measures);
  const values = Object.fromEntries(entries.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, measure] of round % 2 === 0 ? entries : entries.toReversed())
      values[name].push(await measure());
  return values;
}

/** The ratio of two series that were measured alternately: its median, and the middle half of the rounds. */
export function ratio(values, base) {
  const ratios = ascending(values.map((value, round) => value / base[round]));
  const at = (part) => ratios[Math.min(ratios.length - 1, Math.floor(ratios.length * part))].toFixed(2);
  return { median: Number(at(0.5)), text: `${at(0.5)} (${at(0.25)}-${at(0.75)})` };
}
