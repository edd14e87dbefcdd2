import type { RequestListener } from 'node:http';
import { IDEMPOTENCY_HEADER } from '@freightdesk/contracts/shared';
import { type Stack, startStack } from './start-gateway';
import { type Seen, type StubService, startStub } from './stub-service';

type Answer = (request: Seen, ...rest: Parameters<RequestListener>) => void;

const work: Answer = (_seen, _request, response) => void response.end('{"done":true}');
const breakOff: Answer = (_seen, request) => void request.socket.destroy();
const hang: Answer = () => undefined;
const refuse: Answer = (_seen, _request, response) => void response.writeHead(503).end('{}');

/** How a copy answers probes. */
const readinessOf = (answer: Answer): Answer => (answer === refuse || answer === hang ? refuse : work);

let closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
  closings = [];
});

/** Copies of svc-crm behind a gateway, each with its answer; all are ready unless they refuse. */
async function startCopies(answers: readonly Answer[], settings: Record<string, string> = {}) {
  const copies: (StubService & { answer: Answer })[] = [];
  for (const answer of answers) {
    const copy: StubService & { answer: Answer } = Object.assign(
      await startStub((stubRequest, request, response) => {
        (stubRequest.url === '/readyz' ? readinessOf(copy.answer) : copy.answer)(
          stubRequest,
          request,
          response,
        );
      }),
      { answer },
    );
    copies.push(copy);
    closings.push(copy.close);
  }
  const stack = await startStack({ CRM_URL: copies.map(({ url }) => url).join(), ...settings });
  closings.push(stack.close);
  return { stack, copies };
}

const requestsOf = ({ requests }: StubService) => requests.filter(({ url }) => url !== '/readyz');
const countsOf = (copies: readonly StubService[]) => copies.map((copy) => requestsOf(copy).length);

const post = (stack: Stack, path: string, headers: Record<string, string> = {}) =>
  stack.call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'freightdesk_session=good', ...headers },
    body: '{"name":"one"}',
  });

test('copies take turns', async () => {
  const { stack, copies } = await startCopies([work, work]);
  for (let count = 0; count < 6; count++) expect((await stack.call('/api/contracts')).status).toBe(200);
  expect(countsOf(copies)).toEqual([3, 3]);
});

test.each([
  ['breaks off', breakOff],
  ['answers that a part is away', refuse],
])('a read whose copy %s is answered by another', async (_case, answer) => {
  const { stack } = await startCopies([answer, work]);
  for (let count = 0; count < 4; count++) expect((await stack.call('/api/contracts')).status).toBe(200);
});

test('a read is answered with 503 where every copy does so', async () => {
  const { stack, copies } = await startCopies([refuse, refuse]);
  expect((await stack.call('/api/contracts')).status).toBe(503);
  expect(countsOf(copies)).toEqual([1, 1]);
});

test('a write whose copy breaks off is not sent again, and its sender learns that it may have been done', async () => {
  const { stack, copies } = await startCopies([breakOff, breakOff]);
  const answer = await post(stack, '/api/contracts');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('may have been saved'),
  });
  expect(countsOf(copies).sort()).toEqual([0, 1]);
});

test('a write goes to another copy when the first is not there', async () => {
  const { stack, copies } = await startCopies([work, work]);
  await copies[0]?.close();
  for (let count = 0; count < 4; count++) expect((await post(stack, '/api/contracts')).status).toBe(200);
  expect(countsOf(copies)).toEqual([0, 4]);
});

test('a copy that breaks off gets nothing until it is ready', async () => {
  const { stack, copies } = await startCopies([refuse, work]);
  const [sick] = copies;
  if (!sick) throw new Error('There is no copy');
  await stack.call('/api/contracts');
  await stack.call('/api/contracts');
  const before = requestsOf(sick).length;
  for (let count = 0; count < 4; count++) expect((await stack.call('/api/contracts')).status).toBe(200);
  expect(requestsOf(sick)).toHaveLength(before);
  sick.answer = work;
  while (requestsOf(sick).length === before) await stack.call('/api/contracts');
});

test('a read that waits for a copy that hangs is answered by another', async () => {
  const { stack, copies } = await startCopies([hang, work]);
  expect((await stack.call('/api/contracts')).status).toBe(200);
  expect(countsOf(copies)).toEqual([1, 1]);
});

const keysOf = (copies: readonly StubService[]) =>
  copies.flatMap((copy) => requestsOf(copy).map(({ headers }) => headers[IDEMPOTENCY_HEADER]));

test('a creation whose copy breaks off is repeated at another with the same key', async () => {
  const { stack, copies } = await startCopies([breakOff, work]);
  expect((await post(stack, '/api/quotes')).status).toBe(200);
  const [first, second] = keysOf(copies);
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(second).toBe(first);
});

test('a creation keeps the key that its sender gave it', async () => {
  const { stack, copies } = await startCopies([breakOff, work]);
  await post(stack, '/api/quotes', { [IDEMPOTENCY_HEADER]: 'own' });
  expect(keysOf(copies)).toEqual(['own', 'own']);
});

test('a creation without an answer has its key again when it comes again, and a new one after an answer', async () => {
  const { stack, copies } = await startCopies([hang], { UPSTREAM_TIMEOUT_MS: '200' });
  const [copy] = copies;
  if (!copy) throw new Error('There is no copy');
  expect((await post(stack, '/api/quotes')).status).toBe(503);
  copy.answer = work;
  expect((await post(stack, '/api/quotes')).status).toBe(200);
  expect((await post(stack, '/api/quotes')).status).toBe(200);
  const [first, second, next] = keysOf(copies);
  expect(second).toBe(first);
  expect(next).not.toBe(first);
});

test('signed-in users are known while one copy of svc-core is away', async () => {
  const { stack } = await startCopies([work]);
  const gone = await startStub(work);
  await gone.close();
  const other = await startStack({ CORE_URL: [gone.url, stack.core.url].join() });
  closings.push(other.close);
  expect((await other.call('/api/contracts')).status).toBe(200);
  expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
});
