import { expect, type Page } from '@playwright/test';
import { type ReleaseFault, releaseFaulty } from './support/broken-release';
import { signIn, test } from './support/product';

const gone = () => ({ status: 404, contentType: 'application/json', body: '{"code":"not_found"}' });
const cutOff = (text: string) => ({ body: text.slice(0, text.length / 2) });
const page404 = () => ({ contentType: 'text/html', body: '<!doctype html><title>404</title>' });
const throwing = (text: string) => ({
  body: text.replace(/(\.push\(\[\[\d+\],\{\d+\([\w,]+\)\{)/, '$1throw Error("a release that throws");'),
});

/** Faults for which the whole remote goes back to the version before. */
const ofRemote: Readonly<Record<string, ReleaseFault>> = {
  'its entry is missing': { file: 'entry', harm: gone },
  'its entry is cut off': { file: 'entry', harm: cutOff },
  'its entry is a page': { file: 'entry', harm: page404 },
  'its definition is missing': { file: 'definition', harm: gone },
  'its definition is cut off': { file: 'definition', harm: cutOff },
  'its definition throws': { file: 'definition', harm: throwing },
  'its definition exports nothing': {
    file: 'definition',
    harm: (text) => ({ body: text.replace(/\{remote:/, '{other:') }),
  },
  'it was built for another contract': {
    file: 'definition',
    harm: (text) => ({ body: text.replace('contractVersion:1', 'contractVersion:99') }),
  },
  'it needs a newer runtime': {
    file: 'entry',
    harm: (text) => ({
      body: text.replaceAll(/(remote-runtime",import:null,requiredVersion:")[^"]+/g, '$1^99.0.0'),
    }),
  },
};

/** Faults of one screen: its code is taken from the version before. */
const ofScreen: Readonly<Record<string, ReleaseFault>> = {
  'the code of a screen is missing': { file: 'screen', harm: gone },
  'the code of a screen is cut off': { file: 'screen', harm: cutOff },
};

const notice = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByText('You see the version before it.');
const quotes = (page: Page) => page.getByRole('main').getByRole('table').first();

async function openCrmFromSidebar(page: Page): Promise<void> {
  const sidebar = page.getByRole('navigation');
  await sidebar.getByRole('button', { name: 'CRM' }).click();
  await sidebar.getByRole('link', { name: 'Quotes', exact: true }).click();
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const [name, fault] of Object.entries({ ...ofRemote, ...ofScreen })) {
  test(`where ${name}, the version before opens, says so, and the rest works`, async ({ page }) => {
    await signIn(page, 'user', 'about:blank');
    await releaseFaulty(page, fault);
    await page.goto('/quotes');
    await expect(quotes(page)).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await page.getByRole('navigation').getByRole('button', { name: 'Masters' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Party', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Parties' })).toBeVisible();
  });

  test(`where ${name}, a navigation there opens the version before`, async ({ page }) => {
    await signIn(page, 'user', 'about:blank');
    await releaseFaulty(page, fault);
    await page.goto('/masters/party');
    await expect(page.getByRole('table', { name: 'Parties' })).toBeVisible();
    await openCrmFromSidebar(page);
    await expect(quotes(page)).toBeVisible();
    await expect(notice(page)).toBeVisible();
  });
}

test('a screen that throws while it renders offers the version before', async ({ page }) => {
  await signIn(page, 'user', 'about:blank');
  await releaseFaulty(page, {
    file: 'screen',
    harm: (text) => ({
      body: text.replace(
        /QuoteListScreen:\(\)=>\w+/,
        'QuoteListScreen:()=>()=>{throw Error("x is undefined")}',
      ),
    }),
  });
  await page.goto('/quotes');
  await page.getByRole('button', { name: 'Use the previous version' }).click();
  await expect(quotes(page)).toBeVisible();
  await expect(notice(page)).toBeVisible();
});
