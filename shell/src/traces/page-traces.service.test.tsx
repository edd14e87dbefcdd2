import { pageSpans, reportPageSpans } from '@freightdesk/contracts/gateway';
import { waitFor } from '@testing-library/react';
import { createTracedFetch } from './page-traces.service';

const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

function openPage(share: string): void {
  document.head.innerHTML = `<meta name="traces" content="${share}">`;
}

/** The header by which the call of an address continues its trace. */
const traceparentOf = (address: string): string => {
  const call = send.mock.calls.find(([input]) => input === address);
  return new Headers(call?.[1]?.headers).get('traceparent') ?? '';
};
/** What the page has told the gateway, held to the contract. */
const reports = () =>
  send.mock.calls
    .filter(([input]) => input === reportPageSpans.path)
    .flatMap(([, init]) => pageSpans.parse(JSON.parse(String(init?.body))).spans);

// The tests run OpenTelemetry's form for Node, which reads it; that for browsers sends what is left when the page is hidden.
beforeAll(() => {
  process.env.OTEL_BSP_SCHEDULE_DELAY = '10';
});
afterAll(() => {
  delete process.env.OTEL_BSP_SCHEDULE_DELAY;
});
beforeEach(() => {
  send.mockReset();
  send.mockImplementation(async (input) => {
    if (input === '/api/away') throw new TypeError('Failed to fetch');
    if (input === '/api/left') throw new DOMException('left', 'AbortError');
    return {
      ok: true,
      status: input === reportPageSpans.path ? 204 : 200,
      headers: new Headers(),
    } as Response;
  });
  globalThis.fetch = send;
});

test('a call is sent as a part of a trace, and told to the gateway without its query and its headers', async () => {
  openPage('1');
  const tracedFetch = createTracedFetch();
  const init = { method: 'POST', headers: { accept: 'application/json' }, body: '{}' };
  expect((await tracedFetch('/api/quotes?q=Divya', init)).status).toBe(200);
  const [version, traceId, spanId, flags] = traceparentOf('/api/quotes?q=Divya').split('-');
  expect([version, flags]).toEqual(['00', '01']);
  expect(new Headers(send.mock.calls[0]?.[1]?.headers).get('accept')).toBe('application/json');
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(reports()).toEqual([
    expect.objectContaining({ traceId, spanId, method: 'POST', path: '/api/quotes', status: 200 }),
  ]);
  expect(send.mock.calls.at(-1)?.[1]).toMatchObject({ keepalive: true });
});

test('a call without an answer fails as before, and is told as what it was', async () => {
  openPage('1');
  const tracedFetch = createTracedFetch();
  await expect(tracedFetch('/api/away')).rejects.toThrow('Failed to fetch');
  await expect(tracedFetch('/api/left')).rejects.toThrow('left');
  await waitFor(() => expect(reports()).toHaveLength(2));
  expect(reports().map(({ path, status, isAborted }) => [path, status, isAborted])).toEqual([
    ['/api/away', undefined, undefined],
    ['/api/left', undefined, true],
  ]);
});

test('of the share that the gateway leaves out nobody records anything', async () => {
  openPage('0');
  await createTracedFetch()('/api/quotes');
  expect(traceparentOf('/api/quotes')).toMatch(/-00$/);
});
