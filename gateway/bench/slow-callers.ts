import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { SlowCallers } from '../test/slow-callers';
import { COOKIE, startStack } from '../test/start-gateway';

const ROUNDS = 9;
const REQUESTS = 300;
const WRITERS = 500;
const READERS = 200;

const head = (line: string, ...more: string[]) => [`${line} HTTP/1.1`, 'Host: desk', ...more];
const JSON_TYPE = 'Content-Type: application/json';

/** The gateway with its services, in a process of its own. */
async function serve(): Promise<void> {
  const { url } = await startStack();
  process.send?.(url);
}

/** Milliseconds until all callers have sent what they send at once. */
const SETTLED = 2_000;

/** Slow callers, in a separate process so that they cost the measured requests only the gateway's time. */
async function attack(url: string): Promise<void> {
  const slow = new SlowCallers(url);
  await slow.write(WRITERS / 2, head('POST /api/auth/login', JSON_TYPE));
  await slow.write(WRITERS / 2, head('POST /api/contracts', JSON_TYPE, `Cookie: ${COOKIE}`));
  await slow.read(READERS, head('GET /api/contracts/huge', `Cookie: ${COOKIE}`));
  await pause(SETTLED);
  process.send?.('attacking');
}

const [, file = '', name, address = ''] = process.argv;

/** Runs this file again in a separate process, in another role. */
const role = (...as: string[]): ChildProcess => fork(file, as);

async function nextMessage(child: ChildProcess): Promise<string> {
  const [message] = await once(child, 'message');
  return String(message);
}

/** The duration of one request over a new connection, in milliseconds. */
function timed(url: string): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const getRequest = request(
      `${url}/api/contracts`,
      { agent: false, headers: { cookie: COOKIE } },
      (answer) => {
        answer.resume().once('end', () => {
          if (answer.statusCode === 200) resolve(performance.now() - from);
          else reject(new Error(`a normal request was answered ${answer.statusCode}`));
        });
      },
    );
    getRequest.once('error', reject).end();
  });
}

async function median(url: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < REQUESTS; count += 1) times.push(await timed(url));
  return times.sort((one, other) => one - other)[REQUESTS / 2] ?? 0;
}

async function measure(): Promise<void> {
  const server = role('serve');
  const url = await nextMessage(server);
  await median(url);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await median(url);
    const attackers = role('attack', url);
    await nextMessage(attackers);
    const attacked = await median(url);
    attackers.kill();
    await once(attackers, 'exit');
    ratios.push(attacked / quiet);
    process.stdout.write(
      `quiet ${quiet.toFixed(2)} ms, with ${WRITERS} slow senders and ${READERS} readers that do not read ` +
        `${attacked.toFixed(2)} ms: ${(attacked / quiet).toFixed(2)}×\n`,
    );
  }
  ratios.sort((one, other) => one - other);
  process.stdout.write(`median of ${ROUNDS} rounds: ${ratios[Math.floor(ROUNDS / 2)]?.toFixed(2)}×\n`);
  server.kill();
}

if (name === 'serve') void serve();
else if (name === 'attack') void attack(address);
else void measure();
