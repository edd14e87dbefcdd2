import { ApiError } from '@freightdesk/api-client';
import type { ServiceContext } from '@freightdesk/service-kit';
import { Types } from 'mongoose';
import type { Message } from './outbox.repository';
import { createOutbox } from './outbox.service';

type Surroundings = Pick<ServiceContext, 'logger' | 'connection'>;

const DAY = 24 * 60 * 60 * 1000;
const message = (contractId: number): Message => ({
  _id: new Types.ObjectId(),
  clientId: '1',
  contractId,
  usedDate: new Date(),
});
const refusal = (status: number) =>
  new ApiError(status, 'refused', { error: '', message: '', code: 'unavailable', requestId: '' });

/** An outbox with in-memory messages; `answer` decides what svc-crm replies to a message. */
function outboxOf(stored: Message[], answer: (contractId: number) => void) {
  const told: number[] = [];
  const remove = jest.fn(async ({ _id }: Message) => {
    stored.splice(
      stored.findIndex((each) => each._id === _id),
      1,
    );
  });
  const logger = { warn: jest.fn() };
  const connection = { readyState: 1, once: jest.fn() };
  const outbox = createOutbox({
    outbox: { add: jest.fn(), first: async () => stored[0] ?? null, remove },
    crm: {
      markUsed: async ({ contractId }) => {
        answer(contractId);
        told.push(contractId);
        return { used: true };
      },
    },
    // The parts of the two that an outbox uses.
    ...({ logger, connection } as unknown as Surroundings),
  });
  return { outbox, told, remove, logger, connection };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('after a day without svc-crm everything is delivered, in order and without having asked all the time', async () => {
  const stored = [1, 2, 3].map(message);
  let isAway = true;
  let asked = 0;
  const { outbox, told } = outboxOf(stored, () => {
    asked += 1;
    if (isAway) throw refusal(503);
  });
  outbox.wake();
  await jest.advanceTimersByTimeAsync(DAY);
  expect(told).toEqual([]);
  expect(asked).toBeLessThan(3_000);
  stored.push(message(4));
  isAway = false;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(told).toEqual([1, 2, 3, 4]);
  expect(stored).toEqual([]);
});

test('what was delivered and could not be removed is delivered again', async () => {
  const stored = [1, 2].map(message);
  const { outbox, told, remove } = outboxOf(stored, () => undefined);
  remove.mockRejectedValueOnce(new Error('the process ends here'));
  outbox.wake();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([1, 1, 2]);
});

test('the one that fails holds up those behind it, whatever is asked meanwhile', async () => {
  const stored = [1, 2].map(message);
  let failures = 3;
  const { outbox, told } = outboxOf(stored, (contractId) => {
    if (contractId === 1 && failures-- > 0) throw refusal(500);
  });
  for (let at = 0; at < 5; at += 1) outbox.wake();
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toEqual([]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([1, 2]);
});

test('a contract that is no longer there holds up nobody', async () => {
  const { outbox, told, logger } = outboxOf([1, 2].map(message), (contractId) => {
    if (contractId === 1) throw refusal(404);
  });
  outbox.wake();
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toEqual([2]);
  expect(logger.warn).toHaveBeenCalledTimes(1);
});

test('what another process left behind is found without being asked for', async () => {
  const stored: Message[] = [];
  const { outbox, told } = outboxOf(stored, () => undefined);
  outbox.wake();
  await jest.advanceTimersByTimeAsync(0);
  stored.push(message(7));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(told).toEqual([7]);
});

test('after a success the next failure is tried again soon, however long the one before took', async () => {
  const stored = [message(1)];
  let isAway = true;
  const { outbox, told } = outboxOf(stored, () => {
    if (isAway) throw refusal(503);
  });
  outbox.wake();
  await jest.advanceTimersByTimeAsync(DAY);
  isAway = false;
  await jest.advanceTimersByTimeAsync(30_000);
  isAway = true;
  stored.push(message(2));
  outbox.wake();
  await jest.advanceTimersByTimeAsync(0);
  isAway = false;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([1, 2]);
});

test('a message that is stored while the last look finds nothing is delivered at once', async () => {
  const stored: Message[] = [];
  const { outbox, told } = outboxOf(stored, () => undefined);
  outbox.wake();
  stored.push(message(5));
  outbox.wake();
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toEqual([5]);
});

test('once the database is closed nothing is asked, tried again or complained of', async () => {
  let asked = 0;
  const { outbox, logger, connection } = outboxOf([message(1)], () => {
    asked += 1;
    connection.readyState = 0;
    throw refusal(503);
  });
  outbox.wake();
  await jest.advanceTimersByTimeAsync(60_000);
  outbox.wake();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([asked, logger.warn.mock.calls, jest.getTimerCount()]).toEqual([1, [], 0]);
});

test('closing the database ends the waiting', async () => {
  const { outbox, connection } = outboxOf([], () => undefined);
  outbox.wake();
  await jest.advanceTimersByTimeAsync(0);
  expect(jest.getTimerCount()).toBe(1);
  const [[event, close]] = connection.once.mock.calls;
  close();
  expect([event, jest.getTimerCount()]).toEqual(['close', 0]);
});
