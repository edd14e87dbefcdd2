import { once } from 'node:events';
import { createServer } from 'node:http';
import { askOverHttp, watchHealth } from './health-watch.mjs';

const timedOut = () => Promise.reject(new DOMException('too late', 'TimeoutError'));
const unreachable = () => Promise.reject(new TypeError('fetch failed'));
const alive = () => Promise.resolve();

/** Watches a process whose health calls end as given, one after the other, and then well forever. */
function watched(calls) {
  const counts = { times: 0, hangs: 0 };
  return new Promise((resolve) => {
    const end = watchHealth({
      ask: () => {
        const call = calls[counts.times] ?? alive;
        counts.times += 1;
        if (counts.times > calls.length) {
          end();
          resolve(counts.hangs);
        }
        return call();
      },
      onHang: () => {
        counts.hangs += 1;
      },
      interval: 1,
    });
  });
}

test.each([
  ['silent three times in a row hangs', [timedOut, timedOut, timedOut], 1],
  ['silent now and then does not', [timedOut, timedOut, alive, timedOut, timedOut], 0],
  ['that refuses connections is starting', [unreachable, unreachable, unreachable, unreachable], 0],
  ['that goes on being silent hangs again', [timedOut, timedOut, timedOut, timedOut, timedOut, timedOut], 2],
])('a process %s', async (_what, calls, hangs) => {
  expect(await watched(calls)).toBe(hangs);
});

test('a server that takes connections and says nothing is silent', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ask = askOverHttp(`http://127.0.0.1:${server.address().port}`);
  await expect(ask(20)).rejects.toMatchObject({ name: 'TimeoutError' });
  server.closeAllConnections();
  server.close();
});
