import { fetchFromCopies, serviceAddresses } from './addresses';

const ORIGINS = ['http://one', 'http://two'];

/** A `fetch` of copies that fail as given, and the addresses that were called, besides their probes. */
function failing(failures: Readonly<Record<string, Error | number>>) {
  const called: string[] = [];
  const send: typeof fetch = async (address) => {
    const { origin, pathname } = new URL(String(address));
    if (pathname !== '/readyz') called.push(origin);
    const failure = failures[origin];
    if (failure instanceof Error) throw failure;
    return new Response(origin, { status: failure ?? 200 });
  };
  return { called, fetch: fetchFromCopies(ORIGINS, send) };
}

const failure = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

test('addresses are separated by commas, and each must be one', () => {
  expect(serviceAddresses.parse('http://one:1, http://two:2')).toEqual(['http://one:1', 'http://two:2']);
  for (const text of ['', 'http://one:1,', 'http://one:1,two'])
    expect(serviceAddresses.safeParse(text).success).toBe(false);
});

test('copies take turns', async () => {
  const { called, fetch } = failing({});
  for (let count = 0; count < 4; count++) await fetch('/path');
  expect(called).toEqual(['http://one', 'http://two', 'http://one', 'http://two']);
});

test.each(['GET', 'POST'])(
  'a %s to a copy that is not there goes to the other, as do the next ones',
  async (method) => {
    const { called, fetch } = failing({ 'http://one': failure('ECONNREFUSED') });
    for (let count = 0; count < 3; count++)
      expect(await (await fetch('/path', { method })).text()).toBe('http://two');
    expect(called).toEqual(['http://one', 'http://two', 'http://two', 'http://two']);
  },
);

test('a read that breaks off is tried at the other copy, a write is not', async () => {
  const { called, fetch } = failing({ 'http://one': failure('UND_ERR_SOCKET') });
  expect(await (await fetch('/path')).text()).toBe('http://two');
  const rival = failing({ 'http://one': failure('UND_ERR_SOCKET') });
  await expect(rival.fetch('/path', { method: 'POST' })).rejects.toThrow('fetch failed');
  expect([called, rival.called]).toEqual([['http://one', 'http://two'], ['http://one']]);
});

test('a read that gets 503 is tried at the other copy, a write is not', async () => {
  const { called, fetch } = failing({ 'http://one': 503 });
  expect(await (await fetch('/path')).text()).toBe('http://two');
  const rival = failing({ 'http://one': 503 });
  expect((await rival.fetch('/path', { method: 'POST' })).status).toBe(503);
  expect([called, rival.called]).toEqual([['http://one', 'http://two'], ['http://one']]);
});

test('where every copy answers 503, so do they together', async () => {
  const { called, fetch } = failing({ 'http://one': 503, 'http://two': 503 });
  expect((await fetch('/path')).status).toBe(503);
  expect(called).toEqual(['http://one', 'http://two']);
});

test('where no copy is there, the last failure is told', async () => {
  const { fetch } = failing({ 'http://one': failure('ECONNREFUSED'), 'http://two': failure('ECONNREFUSED') });
  await expect(fetch('/path')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});

test('a call that waits for a copy that is not ready is given up, and a read goes to the other', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'nextTick', 'queueMicrotask', 'setImmediate'] });
  const called: string[] = [];
  const send: typeof fetch = (address, init) => {
    called.push(String(address));
    if (String(address).endsWith('/readyz')) return Promise.resolve(new Response('{}', { status: 503 }));
    if (String(address).startsWith('http://two')) return Promise.resolve(new Response('two'));
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  };
  const answer = fetchFromCopies(ORIGINS, send)('/path');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await (await answer).text()).toBe('two');
  expect(called.slice(0, 3)).toEqual(['http://one/path', 'http://one/readyz', 'http://two/path']);
  jest.useRealTimers();
});
