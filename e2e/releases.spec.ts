import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { type Ended, Load } from './chaos/load';
import { buildVariant, release, SERVICES, type ServiceFolder } from './releases/release';
import { storedMarks } from './releases/stored-marks';
import { pidOf, type RunningProduct, runProduct } from './support/run-product';

/** Two releases and a rollback. `npm run test:releases` makes ten among 10,000 requests. */
const RELEASES = Number(process.env.RELEASES ?? 3);
const REQUESTS = Number(process.env.REQUESTS ?? 400);
/** Milliseconds that a user rests between two tasks. */
const REST = 15;

const build = fileURLToPath(new URL('../.build', import.meta.url));

let data: string;
let product: RunningProduct;
let environment: { readonly DATA_DIR: string; readonly SERVICES_DIR: string };

test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'freightdesk-releases-'));
  // Below the repository, whose packages a service needs.
  environment = { DATA_DIR: data, SERVICES_DIR: mkdtempSync(join(build, 'services-test-')) };
  product = await runProduct(data, environment);
});
test.afterAll(async () => {
  await product.killAll();
  cpSync(join(data, 'logs'), test.info().outputPath('logs'), { recursive: true });
  for (const folder of [data, environment.SERVICES_DIR]) rmSync(folder, { recursive: true, force: true });
});

/** The first release of a service brings another build, each later one goes back to the version before. */
async function releaseNext(service: ServiceFolder, released: Set<ServiceFolder>): Promise<void> {
  const variant = join(data, 'variant');
  const isFirst = !released.has(service);
  if (isFirst) buildVariant(variant, service, '// another version');
  released.add(service);
  const printed = await release(environment, service, isFirst ? `--from=${variant}` : '--rollback');
  expect(printed).toContain('It has taken over');
}

const failuresOf = (ended: readonly Ended[]): string[] =>
  ended
    .filter(({ status }) => status === 0 || status >= 400)
    .map(({ task, status, from, text }) => `${Math.round(from)} ms: ${task}: ${status} ${text}`);

const underLoad = `${RELEASES} releases of services under load: no request fails, and every acknowledged record is there once`;

test(underLoad, { tag: process.env.RELEASES ? [] : ['@nightly'] }, async () => {
  test.setTimeout(1_800_000);
  const load = new Load(product.address, REST);
  await load.start();
  const released = new Set<ServiceFolder>();
  const services = RELEASES > 3 ? SERVICES : (['svc-crm', 'svc-billing'] as const);
  const pids = new Set<number | undefined>();
  for (let count = 0; count < RELEASES; count += 1) {
    const service = services[count % services.length] ?? 'svc-core';
    pids.add(pidOf(data, service));
    await releaseNext(service, released);
    pids.add(pidOf(data, service));
  }
  await expect.poll(() => load.ended.length, { timeout: 900_000 }).toBeGreaterThanOrEqual(REQUESTS);
  await load.stop();
  const counts = await storedMarks(product.address, [
    await load.signedIn('user'),
    await load.signedIn('user2'),
  ]);
  const wrong = load.acknowledged.filter(({ mark }) => counts.get(mark) !== 1).map(({ mark }) => mark);
  const failures = failuresOf(load.ended);
  const writeCount = load.ended.filter(({ isWrite }) => isWrite).length;
  process.stdout.write(
    `${RELEASES} releases: ${load.ended.length} requests, ${writeCount} of them writes, ${failures.length} failed; ` +
      `${load.acknowledged.length} records acknowledged, ${load.acknowledged.length - wrong.length} stored once\n`,
  );
  expect(failures).toEqual([]);
  expect(wrong).toEqual([]);
  expect(load.acknowledged.length).toBeGreaterThan(REQUESTS / 10);
  // Each release has started a process.
  expect(pids.size).toBe(services.length + RELEASES);
});

test('a version that does not start is ended with its reason, and the one before stays', {
  tag: '@nightly',
}, async () => {
  const variant = join(data, 'broken');
  const pid = pidOf(data, 'svc-core');
  buildVariant(variant, 'svc-core', 'throw new Error("No database of this kind");');
  const failure = release(environment, 'svc-core', `--from=${variant}`);
  await expect(failure).rejects.toThrow('No database of this kind. The version before stays.');
  expect(pidOf(data, 'svc-core')).toBe(pid);
});
