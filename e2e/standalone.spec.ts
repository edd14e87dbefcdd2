import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePort } from './support/free-port';

const root = fileURLToPath(new URL('..', import.meta.url));
const remotes = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'src/remote.ts')));

/** Starts a remote's development server as its `npm run dev` does. */
function startRemote(name: string, port: number): ChildProcess {
  return spawn(join(root, 'node_modules/.bin/rspack'), ['serve', '-c', '../rspack.standalone.config.mjs'], {
    cwd: join(root, name),
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise((settle) => server.once('exit', settle));
  server.kill('SIGTERM');
  await ended;
}

for (const name of remotes) {
  test(`${name} runs alone with sample records`, { tag: '@nightly' }, async ({ page, request }) => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const address = `http://127.0.0.1:${await freePort()}`;
    const server = startRemote(name, Number(new URL(address).port));
    try {
      await expect
        // Refused until the server listens, which this waits for.
        .poll(async () => (await request.get(address).catch(() => undefined))?.ok())
        .toBe(true);
      await page.goto(address);
      await expect(page.getByRole('navigation', { name: 'Screens of this remote' })).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByText(/Coromandel Textiles|Divya Menon/)
          .first(),
      ).toBeVisible();
      expect(problems).toEqual([]);
    } finally {
      await stop(server);
    }
  });
}
