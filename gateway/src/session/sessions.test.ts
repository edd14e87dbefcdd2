import type { Identity } from '@freightdesk/contracts';
import { createSessions } from './sessions';

const identity: Identity = { userId: 1, username: 'user', fullName: 'U', role: 'user', clientId: '1' };

function setUp() {
  let time = 0;
  const introspect = jest.fn(async (_token: string): Promise<Identity | undefined> => identity);
  const sessions = createSessions({ introspect, sign: async () => 'signed', now: () => time, size: 2 });
  return {
    sessions,
    introspect,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test('a session is asked for once within two seconds and again afterwards', async () => {
  const { sessions, introspect, pass } = setUp();
  await Promise.all([sessions.identityOf('a'), sessions.identityOf('a')]);
  pass(1_999);
  expect(await sessions.identityOf('a')).toEqual({ identity, token: 'signed' });
  expect(introspect).toHaveBeenCalledTimes(1);
  pass(1);
  introspect.mockResolvedValueOnce(undefined);
  expect(await sessions.identityOf('a')).toBeUndefined();
});

test('a failed introspection is not remembered', async () => {
  const { sessions, introspect } = setUp();
  introspect.mockRejectedValueOnce(new Error('away'));
  await expect(sessions.identityOf('a')).rejects.toThrow('away');
  expect(await sessions.identityOf('a')).toBeDefined();
});

test('no more sessions are remembered than the size allows', async () => {
  const { sessions, introspect } = setUp();
  for (const token of ['a', 'b', 'c', 'a']) await sessions.identityOf(token);
  expect(introspect).toHaveBeenCalledTimes(4);
});
