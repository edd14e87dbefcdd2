import { createQueryClient } from './create-query-client';

const read = (client: ReturnType<typeof createQueryClient>, queryFn: () => Promise<unknown>) =>
  client.fetchQuery({ queryKey: ['parties'], queryFn });

const write = (client: ReturnType<typeof createQueryClient>, mutationFn: () => Promise<unknown>) =>
  client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn })).execute(undefined);

test('What was read is not read again by itself: it never goes stale', async () => {
  const client = createQueryClient();
  const queryFn = jest.fn(async () => ['one']);
  await read(client, queryFn);
  expect(await read(client, queryFn)).toEqual(['one']);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('Neither a look away nor a lost connection nor a clock reads anything again', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ refetchOnWindowFocus: false, refetchOnReconnect: false });
  expect(queries?.refetchInterval).toBeUndefined();
});

test.each([
  ['read', read],
  ['write', write],
])('A failed %s is tried once', async (_what, call) => {
  const queryFn = jest.fn(() => Promise.reject(new Error('no')));
  await expect(call(createQueryClient(), queryFn)).rejects.toThrow('no');
  expect(queryFn).toHaveBeenCalledTimes(1);
});
