import { ApiError } from '@freightdesk/api-client';
import type { ServiceContext } from '@freightdesk/service-kit';
import { STATES, Types } from 'mongoose';
import type { Message } from './outbox.repository';
import type { MessageRefusal } from './outbox.rules';
import { createOutbox } from './outbox.service';

type OutboxContext = Pick<ServiceContext, 'logger' | 'connection'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const message = (contractId: number): Message => ({
  _id: new Types.ObjectId(),
  clientId: '1',
  contractId,
  usedDate: new Date(),
});
const refusal = (status: number) =>
  new ApiError(status, 'refused', { error: '', message: '', code: 'unavailable', requestId: '' });

/** An outbox with messages in memory. `answer` throws what svc-crm refuses a message with. */
function outboxOf(messages: Message[], answer: (contractId: number) => void) {
  const deliveredIds: number[] = [];
  const remove = jest.fn(async ({ _id }: Message) => {
    messages.splice(
      messages.findIndex((each) => each._id === _id),
      1,
    );
  });
  const setAside = jest.fn(async ({ _id }: Message, refusal: MessageRefusal) => {
    const index = messages.findIndex((each) => each._id === _id);
    messages[index] = { ...messages[index], refusal: refusal } as Message;
  });
  const next = async (previous?: Message) =>
    messages.find(({ _id }) => !previous || String(_id) > String(previous._id)) ?? null;
  const logger = { warn: jest.fn(), error: jest.fn() };
  const connection = { readyState: STATES.connected, once: jest.fn() };
  const outbox = createOutbox({
    outbox: { next, setAside, remove },
    crm: {
      markUsed: async ({ contractId }) => {
        answer(contractId);
        deliveredIds.push(contractId);
        return { used: true };
      },
    },
    // Only the parts that an outbox uses.
    ...({ logger, connection } as unknown as OutboxContext),
  });
  return { outbox, deliveredIds, remove, logger, connection };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('after a day without svc-crm everything is delivered, in order and without having asked all the time', async () => {
  const messages = [1, 2, 3].map(message);
  let isAway = true;
  let callCount = 0;
  const { outbox, deliveredIds } = outboxOf(messages, () => {
    callCount += 1;
    if (isAway) throw refusal(503);
  });
  outbox.wake();
  await jest.advanceTimersByTimeAsync(DAY);
  expect(deliveredIds).toEqual([]);
  expect(callCount).toBeLessThan(3_000);
  messages.push(message(4));
  isAway = false;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(deliveredIds).toEqual([1, 2, 3, 4]);
  expect(messages).toEqual([]);
});

test('what was delivered and could not be removed is delivered again', async () => {
  const messages = [1, 2].map(message);
  const { outbox, deliveredIds, remove } = outboxOf(messages, () => undefined);
  remove.mockRejectedValueOnce(new Error('the process ends here'));
  outbox.wake();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(deliveredIds).toEqual([1, 1, 2]);
});

test('the one that fails holds up those behind it, whatever is asked meanwhile', async () => {
  const messages = [1, 2].map(message);
  let failures = 3;
  const { outbox, deliveredIds } = outboxOf(messages, (contractId) => {
    if (contractId === 1 && failures-- > 0) throw refusal(503);
  });
  for (let at = 0; at < 5; at += 1) outbox.wake();
  await jest.advanceTimersByTimeAsync(0);
  expect(deliveredIds).toEqual([]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(deliveredIds).toEqual([1, 2]);
});

test('a contract that is no longer there holds up nobody', async () => {
  const messages = [1, 2].map(message);
  const { outbox, deliveredIds, logger } = outboxOf(messages, (contractId) => {
    if (contractId === 1) throw refusal(404);
  });
  outbox.wake();
  await jest.advanceTimersByTimeAsync(0);
  expect(deliveredIds).toEqual([2]);
  await jest.advanceTimersByTimeAsync(DAY - HOUR);
  expect([messages.length, logger.warn.mock.calls]).toEqual([1, []]);
  await jest.advanceTimersByTimeAsync(2 * HOUR);
  expect([messages, deliveredIds]).toEqual([[], [2]]);
  expect(logger.warn).toHaveBeenCalledTimes(1);
});

test.each([400, 404, 409, 413, 422, 500])(
  'a message that is refused with %s holds up those about its contract only',
  async (status) => {
    let isRefused = true;
    const messages = [1, 2, 1, 3].map(message);
    const { outbox, deliveredIds, logger } = outboxOf(messages, (contractId) => {
      if (contractId === 1 && isRefused) throw refusal(status);
    });
    outbox.wake();
    await jest.advanceTimersByTimeAsync(50 * MINUTE);
    expect([deliveredIds, outbox.setAsideCount()]).toEqual([[2, 3], 2]);
    expect(messages).toMatchObject([{ contractId: 1, refusal: { status } }, { contractId: 1 }]);
    expect(logger.error).toHaveBeenCalledTimes(1);
    isRefused = false;
    await jest.advanceTimersByTimeAsync(20 * MINUTE);
    expect([deliveredIds, messages, outbox.setAsideCount()]).toEqual([[2, 3, 1, 1], [], 0]);
  },
);

test.each([401, 403, 408, 425, 429, 502, 503, 507])(
  'a failure with %s would meet any message, and nothing is set aside',
  async (status) => {
    let isRefused = true;
    const messages = [1, 2].map(message);
    const { outbox, deliveredIds } = outboxOf(messages, () => {
      if (isRefused) throw refusal(status);
    });
    outbox.wake();
    await jest.advanceTimersByTimeAsync(HOUR);
    expect([deliveredIds, messages.filter((each) => each.refusal), outbox.setAsideCount()]).toEqual([
      [],
      [],
      0,
    ]);
    isRefused = false;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(deliveredIds).toEqual([1, 2]);
  },
);

test('a message that is refused is sent again an hour later, and a minute later where svc-crm failed at it', async () => {
  const calls: number[] = [];
  const { outbox } = outboxOf([1, 2].map(message), (contractId) => {
    calls.push(contractId);
    throw refusal(contractId === 1 ? 422 : 500);
  });
  outbox.wake();
  await jest.advanceTimersByTimeAsync(HOUR + MINUTE);
  expect(calls.filter((id) => id === 1)).toHaveLength(2);
  expect(calls.filter((id) => id === 2).length).toBeGreaterThan(30);
});

test('what another process left behind is found without being asked for', async () => {
  const messages: Message[] = [];
  const { outbox, deliveredIds } = outboxOf(messages, () => undefined);
  outbox.wake();
  await jest.advanceTimersByTimeAsync(0);
  messages.push(message(7));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(deliveredIds).toEqual([7]);
});

test('after a success the next failure is tried again soon, however long the one before took', async () => {
  const messages = [message(1)];
  let isAway = true;
  const { outbox, deliveredIds } = outboxOf(messages, () => {
    if (isAway) throw refusal(503);
  });
  outbox.wake();
  await jest.advanceTimersByTimeAsync(DAY);
  isAway = false;
  await jest.advanceTimersByTimeAsync(30_000);
  isAway = true;
  messages.push(message(2));
  outbox.wake();
  await jest.advanceTimersByTimeAsync(0);
  isAway = false;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(deliveredIds).toEqual([1, 2]);
});

test('a message that is stored while the last look finds nothing is delivered at once', async () => {
  const messages: Message[] = [];
  const { outbox, deliveredIds } = outboxOf(messages, () => undefined);
  outbox.wake();
  messages.push(message(5));
  outbox.wake();
  await jest.advanceTimersByTimeAsync(0);
  expect(deliveredIds).toEqual([5]);
});

test('once the database is closed nothing is asked, tried again or complained of', async () => {
  let callCount = 0;
  const { outbox, logger, connection } = outboxOf([message(1)], () => {
    callCount += 1;
    connection.readyState = STATES.disconnecting;
    throw refusal(503);
  });
  outbox.wake();
  await jest.advanceTimersByTimeAsync(60_000);
  const [[, close]] = connection.once.mock.calls;
  close();
  outbox.wake();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([callCount, logger.warn.mock.calls, jest.getTimerCount()]).toEqual([1, [], 0]);
});

test('a lost connection is no closed one: what could not be sent is sent again', async () => {
  const { outbox, deliveredIds, connection } = outboxOf([message(1)], () => {
    if (connection.readyState === STATES.connected) {
      connection.readyState = STATES.disconnected;
      throw refusal(503);
    }
  });
  outbox.wake();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(deliveredIds).toEqual([1]);
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
