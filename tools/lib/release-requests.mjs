import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as openRequest } from 'node:http';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';

/** Longer than a step of a takeover takes without a word, in milliseconds. */
const BEAT = 2_000;
const SILENCE_LIMIT = 60_000;

/** Where a running product writes how `npm run release` reaches it; its owner alone can read it. */
const fileIn = (dataDir) => join(dataDir, 'run', 'releases.json');

/** Answers with lines of JSON: texts while the work goes on, then its result or the reason of its failure. */
async function answer(request, response, work) {
  const interruption = new AbortController();
  const send = (message) => response.write(`${JSON.stringify(message)}\n`);
  const beat = setInterval(() => send({}), BEAT);
  response.once('close', () => {
    clearInterval(beat);
    interruption.abort(new Error('The release was interrupted.'));
  });
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson' }).flushHeaders();
  try {
    send({ result: await work(await json(request), (text) => send({ text }), interruption.signal) });
  } catch (error) {
    send({ failure: error.message });
  }
  response.end();
}

/**
 * Takes requests of `npm run release` to this running product. `work` gets what was requested, a function that tells the
 * requester a text, and a signal that says when it has gone.
 */
export async function serveReleases({ dataDir, work }) {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    if (request.headers.authorization === `Bearer ${token}`) void answer(request, response, work);
    else response.writeHead(403).end();
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  mkdirSync(dirname(fileIn(dataDir)), { recursive: true });
  writeFileSync(fileIn(dataDir), JSON.stringify({ port: server.address().port, token }), { mode: 0o600 });
  const stop = async () => {
    rmSync(fileIn(dataDir), { force: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { name: 'releases', stop };
}

const BROKEN_OFF = 'ECONNRESET';
const productEnded = () => new Error('The running product ended during the release.');

/** Opens a request to the product that has left its address there; undefined when it does not run any more. */
function reach(dataDir, body) {
  if (!existsSync(fileIn(dataDir))) return undefined;
  const { port, token } = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = openRequest({ host: '127.0.0.1', port, method: 'POST', headers, timeout: SILENCE_LIMIT });
    request.once('response', (response) => resolve(response.statusCode === 200 ? response : undefined));
    request.once('timeout', () => request.destroy(new Error('The running product does not answer.')));
    request.once('error', (error) => {
      if (error.code === 'ECONNREFUSED') resolve(undefined);
      else reject(error.code === BROKEN_OFF ? productEnded() : error);
    });
    request.end(JSON.stringify(body));
  });
}

/** The lines of an answer, also of one that breaks off. */
async function* messagesOf(response) {
  try {
    for await (const line of createInterface({ input: response })) yield JSON.parse(line);
  } catch (error) {
    if (error.code !== BROKEN_OFF) throw error;
  }
}

/**
 * Requests work of the product that runs on a data directory; resolves to its result, or to undefined when none runs there.
 *
 * @throws {Error} the reason, when the work failed or the product ended meanwhile
 */
export async function requestRelease(dataDir, body, say) {
  const response = await reach(dataDir, body);
  if (!response) return undefined;
  for await (const { text, result, failure } of messagesOf(response)) {
    if (text) say(text);
    if (failure) throw new Error(failure);
    if (result) return result;
  }
  throw productEnded();
}
