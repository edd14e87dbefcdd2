import type { Identity } from '@freightdesk/contracts/shared';
import { createSessions } from './session.service';

const identity: Identity = { userId: 1, username: 'user', fullName: 'U', role: 'user', clientId: '1' };

class CoreGone extends Error {}

function setUp() {
  let time = 0;
  const introspect = jest.fn(async (_token: string): Promise<Identity | undefined> => identity);
  const sessions = createSessions({
    introspect,
    sign: async () => 'signed',
    isCoreGone: (error) => error instanceof CoreGone,
    now: () => time,
    outageMilliseconds: 60_000,
    size: 2,
  });
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

describe('while svc-core is gone', () => {
  async function signedInThenGone() {
    const parts = setUp();
    await parts.sessions.identityOf('a');
    parts.introspect.mockRejectedValue(new CoreGone('refused'));
    return parts;
  }

  test('a session that was good stays good for the time of an outage, and no longer', async () => {
    const { sessions, pass } = await signedInThenGone();
    for (const milliseconds of [2_000, 30_000, 27_999]) {
      pass(milliseconds);
      expect(await sessions.identityOf('a')).toEqual({ identity, token: 'signed' });
    }
    pass(2_000);
    await expect(sessions.identityOf('a')).rejects.toThrow('refused');
  });

  test('a session that it never confirmed is refused', async () => {
    const { sessions } = await signedInThenGone();
    await expect(sessions.identityOf('b')).rejects.toThrow('refused');
  });

  test('whoever signed out stays out', async () => {
    const { sessions } = await signedInThenGone();
    sessions.forget('a');
    await expect(sessions.identityOf('a')).rejects.toThrow('refused');
  });

  test('it is asked again as soon as it is back', async () => {
    const { sessions, introspect, pass } = await signedInThenGone();
    pass(2_000);
    await sessions.identityOf('a');
    introspect.mockResolvedValue(undefined);
    pass(2_000);
    expect(await sessions.identityOf('a')).toBeUndefined();
  });
});

test('a core that answers too late keeps nobody signed in, because sessions may have ended', async () => {
  const { sessions, introspect, pass } = setUp();
  await sessions.identityOf('a');
  pass(2_000);
  introspect.mockRejectedValueOnce(new Error('too late'));
  await expect(sessions.identityOf('a')).rejects.toThrow('too late');
});
