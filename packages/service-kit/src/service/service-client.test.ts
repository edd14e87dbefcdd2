import { NetworkError } from '@freightdesk/api-client';
import { createTaskQueue } from './service-client';

/** Tasks that end on demand. */
function works(count: number) {
  const begun: number[] = [];
  const endings: { done: () => void; fail: (error: Error) => void }[] = [];
  const work = (number: number) => () => {
    begun.push(number);
    return new Promise<number>((resolve, reject) => {
      endings[number] = { done: () => resolve(number), fail: reject };
    });
  };
  return { begun, endings, all: Array.from({ length: count }, (_none, number) => work(number)) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('calls to one service', () => {
  test('so many are under way at once, the others begin in their order', async () => {
    const { begun, endings, all } = works(5);
    const line = createTaskQueue(2);
    const results = all.map((work) => line(work));
    await settled();
    expect(begun).toEqual([0, 1]);
    endings[1]?.done();
    await settled();
    expect(begun).toEqual([0, 1, 2]);
    for (const number of [0, 2]) endings[number]?.done();
    await settled();
    for (const number of [3, 4]) endings[number]?.done();
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4]);
  });

  test('one that is refused leaves its place to the next', async () => {
    const { begun, endings, all } = works(2);
    const line = createTaskQueue(1);
    const [first, second] = all.map((work) => line(work));
    await settled();
    endings[0]?.fail(new Error('refused'));
    await expect(first).rejects.toThrow('refused');
    endings[1]?.done();
    expect(await second).toBe(1);
    expect(begun).toEqual([0, 1]);
  });

  test('where the service is away, those in line are told at once, and later ones begin again', async () => {
    const { begun, endings, all } = works(4);
    const line = createTaskQueue(1);
    const results = all.slice(0, 3).map((work) => line(work));
    await settled();
    endings[0]?.fail(new NetworkError(new Error('timed out')));
    for (const result of results) await expect(result).rejects.toBeInstanceOf(NetworkError);
    expect(begun).toEqual([0]);
    const later = all[3] && line(all[3]);
    await settled();
    endings[3]?.done();
    expect(await later).toBe(3);
  });
});
