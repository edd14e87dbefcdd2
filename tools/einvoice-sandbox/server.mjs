import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readKeys } from './cipher.mjs';
import { createPortal } from './portal.mjs';
import { openRegistrations } from './registrations.mjs';

const INVOICES = '/eicore/v1.03/Invoice';
const SLOW = 2_000;

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
}

/** What the portal does with a request of a session; undefined for a path that it does not have. */
function workOf(portal, method, url) {
  const { pathname, searchParams } = new URL(url, 'http://sandbox');
  if (method === 'POST' && pathname === INVOICES) return (body, session) => portal.generate(body, session);
  if (method === 'POST' && pathname === `${INVOICES}/Cancel`)
    return (body, session) => portal.cancel(body, session);
  if (method === 'GET' && pathname.startsWith(`${INVOICES}/irn/`))
    return (_body, session) => portal.read(pathname.slice(INVOICES.length + 5), session);
  if (method === 'GET' && pathname === `${INVOICES}/irnbydocdetails`)
    return (_body, session) => portal.readByDocument(Object.fromEntries(searchParams), session);
  return undefined;
}

async function answerOf(portal, request) {
  const { method, url, headers } = request;
  const body = await bodyOf(request);
  if (method === 'POST' && url === '/eivital/v1.04/auth') return portal.signIn(headers, body);
  const work = workOf(portal, method, url);
  if (!work) return undefined;
  const session = portal.sessionOf(headers);
  if (!session)
    return { Status: 0, ErrorDetails: [{ ErrorCode: '1005', ErrorMessage: 'The token is not valid' }] };
  const content = method === 'POST' ? portal.contentOf(body, session) : {};
  return portal.sealedAnswer(work(content, session), session);
}

function send(response, answer, status = 200) {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(answer));
}

/** Half of an answer: the connection ends before the length that was announced. */
function sendHalf(response, answer) {
  const text = JSON.stringify(answer);
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': text.length });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}

/** How the sandbox misbehaves: `down` and `end` before the work is done, the others after it. */
const FAULTS = {
  down: (response) => send(response, { error: 'Service unavailable' }, 503),
  slow: async (response, answer) => {
    await pause(SLOW);
    send(response, answer);
  },
  half: sendHalf,
  lost: (response) => response.destroy(),
  end: () => process.exit(1),
  endAfterwards: () => process.exit(1),
};
/** Those that come before the work. */
const BEFOREHAND = ['down', 'end'];

/**
 * The sandbox of the portal. `faults` are the next ones, in order; each meets one request of the portal's own paths. An open
 * door for tests: `POST /sandbox` adds faults and sets the clock, `GET /sandbox` lists what is registered.
 */
export function createSandbox({ folder }) {
  const keys = readKeys(join(folder, 'key.pem'));
  const registrations = openRegistrations(join(folder, 'registered.jsonl'));
  const faults = [];
  let clockAhead = 0;
  const portal = createPortal({ keys, registrations, now: () => Date.now() + clockAhead });

  async function control(request, response) {
    if (request.method === 'POST') {
      const { faults: nextFaults = [], clockAhead: ahead = clockAhead } = await bodyOf(request);
      faults.push(...nextFaults);
      clockAhead = ahead;
    }
    send(response, { faults, registrations: registrations.all() });
  }

  async function respond(request, response) {
    if (request.url === '/readyz') return send(response, { status: 'ready' });
    if (request.url === '/sandbox') return control(request, response);
    const name = faults.shift();
    const fault = FAULTS[name];
    if (BEFOREHAND.includes(name)) return fault(response);
    const answer = await answerOf(portal, request);
    if (!answer) return send(response, { error: 'Not found' }, 404);
    return fault ? fault(response, answer) : send(response, answer);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error) => send(response, { error: error.message }, 400));
  });
  return { server, publicKey: keys.publicKey };
}
