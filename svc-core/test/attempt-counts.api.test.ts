import { completeRecords } from '@freightdesk/data/testing';
import { runningForTests, startTestDatabase } from '@freightdesk/service-kit/testing';
import mongoose from 'mongoose';
import pino from 'pino';
import { createAttemptRepository } from '../src/auth/attempt.repository';
import { createSignInLimit, type SignInLimit, type SignInLimits } from '../src/auth/sign-in-limit.service';

const database = runningForTests(startTestDatabase);

/** A copy of the service, with a connection of its own. */
async function startCopy() {
  const connection = await mongoose.createConnection(database().uri).asPromise();
  const attempts = createAttemptRepository(connection);
  await completeRecords(connection);
  return { attempts, connection };
}

const copies = runningForTests(async () => {
  const [one, other] = [await startCopy(), await startCopy()];
  const close = async () =>
    void (await Promise.all([one, other].map(({ connection }) => connection.close())));
  return { one, other, close };
});
beforeEach(() => copies().one.attempts.model.deleteMany());

const limitTo = (limits: SignInLimits, copy = copies().one) => createSignInLimit(copy.attempts, limits);

function attempt(limit: SignInLimit, address: string, username: string, device?: string) {
  const context = { address, requestId: 'r', log: pino({ level: 'silent' }) };
  return (user: object | null) => limit(username, { context, userAgent: '', device }, async () => user);
}
const fail = (...whose: Parameters<typeof attempt>) => attempt(...whose)(null);
const succeed = (...whose: Parameters<typeof attempt>) => attempt(...whose)({});
const tooMany = { status: 429 };

test('who has signed in with a browser before signs in with it, however often strangers have failed', async () => {
  const limit = limitTo({ perUser: 2, perAddress: 4 });
  for (let host = 1; host <= 6; host++) await fail(limit, `10.0.0.${host}`, 'admin');
  await expect(succeed(limit, '10.0.0.1', 'admin')).rejects.toMatchObject(tooMany);
  await expect(succeed(limit, '10.0.0.1', 'admin', 'device-1')).resolves.toBeDefined();
});

test('a known browser is no way around the limit', async () => {
  const limit = limitTo({ perUser: 2, perAddress: 100 });
  for (let count = 0; count < 2; count++) await fail(limit, '10.0.0.1', 'admin', 'device-1');
  await expect(succeed(limit, '10.0.0.2', 'admin', 'device-1')).rejects.toMatchObject(tooMany);
});

test.each([' ADMIN ', '\uFF41dmin'])('"%s" is the same user name as admin', async (username) => {
  const limit = limitTo({ perUser: 1, perAddress: 10 });
  await fail(limit, '10.0.0.1', 'admin');
  await expect(succeed(limit, '10.0.0.1', username)).rejects.toMatchObject(tooMany);
});

test('one user name cannot be tried from ever new addresses', async () => {
  const limit = limitTo({ perUser: 2, perAddress: 10 });
  for (let host = 1; host <= 6; host++) await fail(limit, `10.0.0.${host}`, 'admin');
  await expect(succeed(limit, '10.0.0.7', 'admin')).rejects.toMatchObject(tooMany);
});

test('a user who is locked at one address still signs in from another', async () => {
  const limit = limitTo({ perUser: 2, perAddress: 10 });
  for (let count = 0; count < 2; count++) await fail(limit, '10.0.0.1', 'admin');
  await expect(succeed(limit, '10.0.0.1', 'admin')).rejects.toMatchObject(tooMany);
  await expect(succeed(limit, '10.0.0.2', 'admin')).resolves.toBeDefined();
});

test('one address cannot try many user names, and another address is not held back by it', async () => {
  const limit = limitTo({ perUser: 10, perAddress: 2 });
  for (const username of ['a', 'b']) await fail(limit, '10.0.0.1', username);
  await expect(succeed(limit, '10.0.0.1', 'c')).rejects.toMatchObject(tooMany);
  await expect(succeed(limit, '10.0.0.2', 'c')).resolves.toBeDefined();
});

test('hammering on one user name does not use up what its office has', async () => {
  const limit = limitTo({ perUser: 2, perAddress: 4 });
  const attempts = Array.from({ length: 50 }, () => fail(limit, '10.0.0.1', 'victim'));
  await Promise.allSettled(attempts);
  await expect(succeed(limit, '10.0.0.1', 'colleague')).resolves.toBeDefined();
});

test('good attempts never count, even when a whole office comes at once under one name', async () => {
  const limit = limitTo({ perUser: 2, perAddress: 3 });
  const attempts = Array.from({ length: 40 }, () => succeed(limit, '10.0.0.1', 'admin'));
  await expect(Promise.all(attempts)).resolves.toHaveLength(40);
  expect(await copies().one.attempts.model.countDocuments()).toBe(0);
});

test('guesses that are sent together are no more than the limit', async () => {
  const limit = limitTo({ perUser: 3, perAddress: 100 });
  const attempts = Array.from({ length: 40 }, () => fail(limit, '10.0.0.1', 'admin'));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('a check that breaks off counts for nothing, and the next one has its turn', async () => {
  const limit = limitTo({ perUser: 1, perAddress: 1 });
  const context = { address: '10.0.0.1', requestId: 'r', log: pino({ level: 'silent' }) };
  const busy = limit('admin', { context, userAgent: '', device: undefined }, async () => {
    throw new Error('busy');
  });
  await expect(busy).rejects.toThrow('busy');
  await expect(succeed(limit, '10.0.0.1', 'admin')).resolves.toBeDefined();
});

test('copies of the service share the counts, and a restart does not begin them again', async () => {
  const limits = { perUser: 2, perAddress: 100 };
  await fail(limitTo(limits), '10.0.0.1', 'admin');
  await fail(limitTo(limits, copies().other), '10.0.0.1', 'admin');
  await expect(succeed(limitTo(limits), '10.0.0.1', 'admin')).rejects.toMatchObject(tooMany);
  await expect(succeed(limitTo(limits, copies().other), '10.0.0.1', 'admin')).rejects.toMatchObject(tooMany);
});

test('a minute after its first failure a name is free again, before the database has removed the count', async () => {
  const limit = limitTo({ perUser: 1, perAddress: 100 });
  await fail(limit, '10.0.0.1', 'admin');
  await expect(succeed(limit, '10.0.0.1', 'admin')).rejects.toMatchObject(tooMany);
  const { model } = copies().one.attempts;
  await model.updateMany({}, { $set: { expire: new Date(Date.now() - 1) } });
  await expect(fail(limit, '10.0.0.1', 'admin')).resolves.toBeNull();
  await expect(succeed(limit, '10.0.0.1', 'admin')).rejects.toMatchObject(tooMany);
});

test('counts are removed by the database when their period has ended', async () => {
  const indexes = await copies().one.attempts.model.listIndexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expire: 1 }, expireAfterSeconds: 0 }));
});

test('attempts that are counted before they are checked are no more than the limit', async () => {
  const attemptsOf = copies().one.attempts.counter({ name: 'code', attempts: 5, seconds: 60 });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => attemptsOf('1').spend()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await attemptsOf('1').clear();
  await expect(attemptsOf('1').spend()).resolves.toBeUndefined();
});
