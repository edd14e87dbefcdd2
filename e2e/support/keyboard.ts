import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab, or Shift+Tab to go back, until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Presses Enter twice in quick succession, as hurried people do. */
export async function enterTwice(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

/** Signs in without a mouse; the dashboard's heading has the focus then. */
export async function signInByKeyboard(page: Page, username = 'admin'): Promise<void> {
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Freight#2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
}

/** Counts the keys that are pressed on the page from now on. */
export async function countKeys(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const state = { count: 0 };
    document.addEventListener('keydown', () => (state.count += 1), { capture: true });
    return state;
  });
  return () => counter.evaluate(({ count }) => count);
}
