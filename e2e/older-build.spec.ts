import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildOlder, listOlderCrm, olderCommit } from './support/older-build';
import {
  expectContracts,
  expectRestWorks,
  expectTyped,
  leaveForContracts,
  typeIntoForm,
} from './support/open-tab';
import {
  createStaticProduct,
  removeStaticProduct,
  type StaticProduct,
  signInStatically,
} from './support/static-product';

/** Tests with `@older-build` build an earlier commit, which takes minutes: `npm run test:composition` runs them. */
const commit = olderCommit();
let older = '';

test.describe('An older build @older-build', () => {
  test.skip(!commit, 'The history of this copy does not reach back to an older build.');
  test.beforeAll(() => {
    test.setTimeout(900_000);
    if (commit) older = buildOlder(commit);
  });
  let product: StaticProduct | undefined;
  test.afterEach(async () => product && removeStaticProduct(product));
  test.afterAll(() => rmSync(older, { recursive: true, force: true }));

  const combinations = [
    ['a previous remote runs in the current shell', undefined, true],
    ['the current remotes run in a previous shell', 'shell/dist', false],
  ] as const;
  for (const [name, shell, isOlderCrm] of combinations) {
    test(name, async ({ page }) => {
      product = await createStaticProduct(shell && join(older, shell));
      if (isOlderCrm) listOlderCrm(product, older);
      await product.start();
      await signInStatically(page, product);
      const problems: string[] = [];
      page.on('pageerror', ({ message }) => problems.push(message));
      await page.goto(`${product.address}/contracts`);
      await expectContracts(page, isOlderCrm ? 'older' : undefined);
      await typeIntoForm(page);
      await expectTyped(page);
      await leaveForContracts(page);
      await expectRestWorks(page);
      expect(problems).toEqual([]);
    });
  }
});
