import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, request, test } from '@playwright/test';
import { killProcess, pidOf, runProduct } from './support/run-product';

const ROOM = '64m';
const PIECES = [1_048_576, 65_536, 4_096, 256];

const run = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

/** Fills up a file system; returns the file that occupies it. */
function fillUp(directory: string): string {
  const file = join(directory, 'filler');
  for (const size of PIECES) {
    const piece = Buffer.alloc(size);
    for (let left = true; left; ) left = appended(file, piece);
  }
  return file;
}

function appended(file: string, piece: Buffer): boolean {
  try {
    appendFileSync(file, piece);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}

async function signedIn(address: string): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: address });
  await api.post('/api/auth/login', { data: { username: 'user', password: 'Freight#2026' } });
  return api;
}

/** Raises jobs until one is refused, and returns the refusal; a few may still fit into space that the database has reserved. */
async function firstRefusal(api: APIRequestContext) {
  for (let count = 0; count < 2_000; count += 1) {
    const answer = await api.post('/api/jobs', { data: { jobNumber: `JOB-full-${count}`, partyId: 1 } });
    if (answer.status() !== 201) return { status: answer.status(), body: await answer.json() };
  }
  throw new Error('The disk was never full');
}

test('on a full disk everything can be read, writes are refused with a message, and it recovers by itself', {
  tag: '@nightly',
}, async () => {
  const data = mkdtempSync(join(tmpdir(), 'freightdesk-full-'));
  const isMounted = run('mount', '-t', 'tmpfs', '-o', `size=${ROOM}`, 'tmpfs', data);
  test.skip(!isMounted, 'a file system of a fixed size can be made by root alone');
  const product = await runProduct(data);
  try {
    const api = await signedIn(product.address);
    const billing = pidOf(data, 'svc-billing');
    const filler = fillUp(data);

    const refusal = await firstRefusal(api);
    expect(refusal).toMatchObject({ status: 507, body: { code: 'out_of_space' } });
    expect(refusal.body.message).toContain('disk is full');
    expect((await api.get('/api/jobs')).status()).toBe(200);

    if (billing) killProcess(billing);
    await expect.poll(async () => (await api.get('/api/jobs')).status()).toBe(200);

    rmSync(filler);
    const raise = async () =>
      (await api.post('/api/jobs', { data: { jobNumber: 'JOB-again', partyId: 1 } })).status();
    await expect.poll(raise).toBe(201);
  } finally {
    await product.stop();
    run('umount', '-l', data);
    rmSync(data, { recursive: true, force: true });
  }
});
