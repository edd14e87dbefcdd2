import { getParty, listParties, saveParty } from '@freightdesk/contracts/core';
import { ApiError, createApiClient, messageOf, NetworkError } from './index';

const answering = (status: number, body: unknown, requests: Request[] = []) =>
  createApiClient({
    baseUrl: 'http://api.test',
    headers: () => ({ 'x-client-id': '1' }),
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    },
  });

test('a call fills the path, writes the query and carries the headers', async () => {
  const requests: Request[] = [];
  await answering(200, {}, requests).call(getParty, { params: { id: 7 }, query: { clientId: '1' } });
  expect(requests[0]?.url).toBe('http://api.test/api/parties/7?clientId=1');
  expect(requests[0]?.headers.get('x-client-id')).toBe('1');
});

test('a call can carry headers of its own', async () => {
  const requests: Request[] = [];
  await answering(200, [], requests).call(listParties, { headers: { 'x-user-role': 'admin' } });
  expect(requests[0]?.headers.get('x-user-role')).toBe('admin');
});

test('values that are undefined do not travel', async () => {
  const requests: Request[] = [];
  await answering(200, [], requests).call(listParties, { query: { q: undefined } });
  expect(requests[0]?.url).toBe('http://api.test/api/parties');
});

test('a body travels as JSON, with the idempotency key', async () => {
  const requests: Request[] = [];
  await answering(201, {}, requests).call(saveParty, { body: { name: 'A' }, idempotencyKey: 'k-1' });
  expect(await requests[0]?.json()).toEqual({ name: 'A' });
  expect(requests[0]?.headers.get('idempotency-key')).toBe('k-1');
});

describe('A call that is refused because the session has ended', () => {
  /** Signing in takes longer than a call may. */
  const afterTheLimit = (signal: AbortSignal | null | undefined, renewed: boolean) =>
    new Promise<boolean>((settle) => signal?.addEventListener('abort', () => settle(renewed)));

  function renewing(renewed: boolean, options: RequestInit[], code = 'unauthenticated') {
    const answers = [401, 200];
    return createApiClient({
      timeout: 20,
      fetch: async (_input, init = {}) => {
        init.signal?.throwIfAborted();
        options.push(init);
        return Response.json(
          { code, error: '', message: '', requestId: '' },
          { status: answers.shift() ?? 500 },
        );
      },
      renewSession: () => afterTheLimit(options[0]?.signal, renewed),
    });
  }

  test('is sent once more as it was after the session has been renewed', async () => {
    const options: RequestInit[] = [];
    await renewing(true, options).call(saveParty, { body: { name: 'A' }, idempotencyKey: 'k-1' });
    expect(options).toHaveLength(2);
    expect(options[1]).toMatchObject({ body: '{"name":"A"}', headers: options[0]?.headers });
  });

  test('is no call that was refused for a wrong password', async () => {
    const options: RequestInit[] = [];
    const client = renewing(true, options, 'sign_in_failed');
    await expect(client.call(saveParty, { body: { name: 'A' } })).rejects.toMatchObject({ status: 401 });
    expect(options).toHaveLength(1);
  });

  test('is refused where it has not', async () => {
    const options: RequestInit[] = [];
    await expect(renewing(false, options).call(saveParty, { body: { name: 'A' } })).rejects.toThrow(ApiError);
    expect(options).toHaveLength(1);
  });
});

test("a refusal carries status, code, fields and the service's text", async () => {
  const refusal = {
    error: 'Name is required',
    message: 'Name is required',
    code: 'invalid',
    fields: { name: 'x' },
    requestId: 'r',
  };
  const error = await answering(400, refusal)
    .call(saveParty, { body: { name: '' } })
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid',
    fields: { name: 'x' },
    requestId: 'r',
    serverMessage: 'Name is required',
  });
  expect((error as ApiError).message).toBe(`400: ${JSON.stringify(refusal)}`);
});

test('a refusal that is no JSON falls back to the text of the screen', async () => {
  const error = await answering(502, 'Bad gateway')
    .call(listParties, {})
    .catch((reason: unknown) => reason);
  expect((error as ApiError).message).toBe('502: Bad gateway');
  expect(messageOf(error, 'Failed to fetch parties')).toBe('Failed to fetch parties');
});

test('a refusal without a body is named by its status text', async () => {
  const client = createApiClient({
    baseUrl: 'http://api.test',
    fetch: async () => new Response('', { status: 502, statusText: 'Bad Gateway' }),
  });
  await expect(client.call(listParties, {})).rejects.toMatchObject({ message: '502: Bad Gateway' });
});

test('a call sends the cookie', async () => {
  const requests: Request[] = [];
  await answering(200, [], requests).call(listParties, {});
  expect(requests[0]?.credentials).toBe('include');
});

test('no answer at all is a network error', async () => {
  const client = createApiClient({
    baseUrl: 'http://api.test',
    fetch: () => Promise.reject(new TypeError('refused')),
  });
  const error = await client.call(listParties, {}).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NetworkError);
  expect(messageOf(error, 'x')).toBe('Network error. Please try again.');
});
