import { expect } from '@playwright/test';
import { signIn, test, waitUntilAtRest } from '../support/product';

/** A drawing with what a logo must not bring along. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60" onload="document.title='taken over'">
<script>document.title = 'taken over'</script><image href="https://elsewhere.example/pixel.png"/>
<rect width="200" height="60" rx="8" fill="#0b6478"/><circle cx="30" cy="30" r="18" fill="#fff"/></svg>`;

const fileOf = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

test('an admin gives the company a logo, which papers show as a picture (SETTINGS-9)', async ({ page }) => {
  await signIn(page, 'admin', '/settings/company');
  const chooser = page.getByLabel('Logo Picture');
  await chooser.setInputFiles(fileOf('logo.png', 'image/png', 'no picture'));
  await expect(page.getByText('logo.png is no picture, or is broken.')).toBeVisible();
  await chooser.setInputFiles(fileOf('logo.svg', 'image/svg+xml', LOGO));
  await expect(page.getByRole('img', { name: 'The logo on documents' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Company' }).click();
  await expect(page.getByText('Company saved').first()).toBeVisible();
  const proformas = await (await page.request.get('/api/invoices/proforma')).json();
  await page.goto(`/api/invoices/${proformas[0].id}/print`);
  const logo = page.locator('img.logo');
  await expect(logo).toHaveJSProperty('naturalHeight', 240);
  expect(await logo.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
  await page.goto('/settings/company');
  await page.getByRole('button', { name: 'Remove Logo' }).click();
  await page.getByRole('button', { name: 'Save Company' }).click();
  await expect(page.getByText('Company saved').first()).toBeVisible();
  await page.goto(`/api/invoices/${proformas[0].id}/print`);
  await waitUntilAtRest(page);
  await expect(logo).toHaveCount(0);
});
