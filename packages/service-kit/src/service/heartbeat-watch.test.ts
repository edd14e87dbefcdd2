import { EventEmitter } from 'node:events';
import { watchHeartbeat } from './heartbeat-watch';

const LONG = 60_000;

describe('the heartbeat of the database driver', () => {
  let client: EventEmitter;
  let stuck: jest.Mock;

  beforeEach(() => {
    jest.useFakeTimers();
    client = new EventEmitter();
    stuck = jest.fn();
    // The three events are all that is asked of the client.
    watchHeartbeat(client as never, stuck);
  });
  afterEach(() => jest.useRealTimers());

  test('one that never ends is reported once', () => {
    client.emit('serverHeartbeatStarted');
    jest.advanceTimersByTime(10_000);
    expect(stuck).not.toHaveBeenCalled();
    jest.advanceTimersByTime(LONG);
    expect(stuck).toHaveBeenCalledTimes(1);
  });

  test.each(['serverHeartbeatSucceeded', 'serverHeartbeatFailed'])(
    'one that ends with %s is well',
    (ending) => {
      client.emit('serverHeartbeatStarted');
      client.emit(ending);
      jest.advanceTimersByTime(LONG);
      expect(stuck).not.toHaveBeenCalled();
    },
  );

  test('each heartbeat is counted by itself', () => {
    for (let beat = 0; beat < 10; beat += 1) {
      client.emit('serverHeartbeatStarted');
      jest.advanceTimersByTime(11_000);
      client.emit('serverHeartbeatFailed');
    }
    expect(stuck).not.toHaveBeenCalled();
  });

  test('whoever stood still for an hour has looked once', () => {
    client.emit('serverHeartbeatStarted');
    jest.setSystemTime(Date.now() + 3_600_000);
    jest.advanceTimersByTime(4_000);
    expect(stuck).not.toHaveBeenCalled();
  });
});
