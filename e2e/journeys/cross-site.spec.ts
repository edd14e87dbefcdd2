import { expect } from '@playwright/test';
import { signIn, test } from '../support/product';

/** Another site as far as the browser is concerned, served without a network. */
const elsewhere = 'http://127.0.0.1:9/';

const planted = 'Planted Party';

/** A form that sends disguised JSON, as a page of another site can without a preflight request. */
const attack = (target: string) => `<!doctype html><title>Elsewhere</title>
  <form method="post" enctype="text/plain" action="${target}/api/partymaster/savepartymaster">
    <input name='{"name":"${planted}","note":"' value='"}'>
    <button>Win a prize</button>
  </form>`;

test('scripts cannot read the cookies of session and device, and they go to this site alone', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'user');
  const cookies = await page.context().cookies();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(await page.evaluate<string>('document.cookie')).toBe('');
});

test('a page of another site writes nothing on behalf of the signed-in user', async ({ page, baseURL }) => {
  await signIn(page, 'admin');
  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: attack(baseURL ?? '') }),
  );
  await page.goto(elsewhere);
  const answer = page.waitForResponse(/savepartymaster/);
  await page.getByRole('button', { name: 'Win a prize' }).click();
  expect((await answer).status()).toBe(403);
  expect((await (await answer).request().allHeaders()).cookie).toBeUndefined();

  await page.goto(`/masters/party?q=${encodeURIComponent(planted)}`);
  await expect(page.getByText('No parties found')).toBeVisible();
});
