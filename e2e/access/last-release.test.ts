import { startEmbeddedDatabase } from '@freightdesk/service-kit/testing';
import { cookieOf } from './support/client';
import { buildLastRelease, runLastRelease } from './support/last-release';
import { allowedMember, guarded, isWrite, Matrix } from './support/matrix';
import { type Product, startGateway, startProduct } from './support/product';

/** As under `npm start`, where a release takes over from the one before. */
const ALONE = { MIGRATE_AT_START: 'true' };
const TAKE_OVER = { ...ALONE, TAKE_OVER: 'true' };

// Building the last release takes long, so that `npm run test:releases` alone does it.
const folder = process.env.LAST_RELEASE === 'true' ? buildLastRelease() : undefined;
const describeRollback = folder === undefined ? describe.skip : describe;

type Closable = { close(): Promise<unknown> };
const open: Closable[] = [];
function closeLater<Running extends Closable>(running: Running): Running {
  open.push(running);
  return running;
}

describeRollback('after a rollback the last release serves what this one has written', () => {
  let matrix: Matrix;
  let earlierUrl: string;
  let uri: string;

  beforeAll(async () => {
    if (folder === undefined) throw new Error('There is no last release');
    ({ uri } = closeLater(await startEmbeddedDatabase()));
    const first = await runLastRelease(folder, uri, ALONE);
    await first.close();
    const today: Product = closeLater(await startProduct({ uri, settings: TAKE_OVER }));
    matrix = await Matrix.start(today);
    // Without permission to migrate: whatever it would have to migrate would keep it from starting.
    const earlier = closeLater(await runLastRelease(folder, uri, {}));
    earlierUrl = closeLater(await startGateway(earlier.urls)).url;
  });
  afterAll(async () => {
    for (const running of open.reverse()) await running.close();
  });

  const callAt = (url: string, [name, endpoint]: (typeof guarded)[number]) => {
    const member = allowedMember(endpoint);
    const headers = member ? matrix.memberOf('1', endpoint) : cookieOf(matrix.cast.superadmin);
    return matrix.call(name, endpoint, { headers }, url);
  };

  /** Whether the last release does not have the endpoint, by its answer. */
  const isNew = (status: number, text: string) => status === 404 && text.includes('nothing at this address');

  test.each(guarded)('%s', async (name, endpoint) => {
    matrix.requireSample(name);
    const answer = await callAt(earlierUrl, [name, endpoint]);
    const text = await answer.text();
    if (answer.ok || isNew(answer.status, text)) return;
    // Some samples name what a rule refuses, then and now.
    const { status } = await callAt(matrix.product.url, [name, endpoint]);
    expect([name, answer.status, text]).toEqual([name, status, text]);
    expect(isWrite(endpoint)).toBe(true);
  });

  test('and this one reads what the last release has changed then', async () => {
    const todaysProduct = closeLater(await startProduct({ uri, settings: ALONE }));
    for (const each of guarded.filter(([, endpoint]) => !isWrite(endpoint))) {
      const { status } = await callAt(todaysProduct.url, each);
      expect([each[0], status]).toEqual([each[0], 200]);
    }
  });
});
