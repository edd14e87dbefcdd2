import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, request, test } from '@playwright/test';
import { killProcess, pidOf, type RunningProduct, runProduct } from './support/run-product';

const WRITERS = 4;
const MOST_JOBS = 60;
const JOBS_BEFORE_THE_CRASH = 12;
/** What is killed by itself, before all of it at once. */
const PARTS = process.env.NIGHTLY
  ? ['svc-billing', 'embedded-mongo', 'gateway', 'svc-core']
  : ['svc-billing'];

async function signedIn(address: string): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: address });
  const answer = await api.post('/api/auth/login', { data: { username: 'user', password: 'Freight#2026' } });
  expect(answer.status()).toBe(200);
  return api;
}

/** Raises one job; true if the product acknowledged it, false if it did not answer. */
async function raiseJob(api: APIRequestContext, jobNumber: string): Promise<boolean> {
  try {
    return (await api.post('/api/jobs', { data: { jobNumber, partyId: 1 } })).status() === 201;
  } catch (error) {
    if (error instanceof Error && /ECONNRE|socket hang up/.test(error.message)) return false;
    throw error;
  }
}

/** Lets several people save at once, and runs `crash` in the middle of it; resolves to what was acknowledged. */
async function saveUntil(api: APIRequestContext, name: string, crash: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  let crashed = false;
  const write = async (writer: number) => {
    for (let count = 0; count < MOST_JOBS; count += 1) {
      const jobNumber = `JOB-${name}-${writer}-${count}`;
      if (!(await raiseJob(api, jobNumber))) return;
      acknowledged.push(jobNumber);
      if (crashed || acknowledged.length < JOBS_BEFORE_THE_CRASH) continue;
      crashed = true;
      crash();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  expect(crashed).toBe(true);
  return acknowledged;
}

async function jobNumbers(api: APIRequestContext): Promise<string[]> {
  const jobs: { jobNumber: string }[] = await (await api.get('/api/jobs')).json();
  return jobs.map(({ jobNumber }) => jobNumber);
}

/** Waits until saving works again; resolves to the saved job. */
async function savesAgain(api: APIRequestContext, name: string): Promise<string> {
  let attempt = 0;
  await expect.poll(() => raiseJob(api, `JOB-${name}-again-${++attempt}`)).toBe(true);
  return `JOB-${name}-again-${attempt}`;
}

test('whatever is killed in the middle of saves, everything acknowledged is there after the next start', {
  tag: '@nightly',
}, async () => {
  const data = mkdtempSync(join(tmpdir(), 'freightdesk-crash-'));
  let product: RunningProduct = await runProduct(data);
  const kill = (name: string) => () => {
    const pid = pidOf(data, name);
    if (pid) killProcess(pid);
  };
  const savedNumbers: string[] = [];
  try {
    const api = await signedIn(product.address);
    for (const name of PARTS) {
      savedNumbers.push(...(await saveUntil(api, name, kill(name))));
      savedNumbers.push(await savesAgain(api, name));
    }
    let killed: Promise<void> | undefined;
    savedNumbers.push(
      ...(await saveUntil(api, 'everything', () => {
        killed = product.killAll();
      })),
    );
    await killed;

    product = await runProduct(data);
    const numbers = await jobNumbers(await signedIn(product.address));
    expect(savedNumbers.filter((jobNumber) => !numbers.includes(jobNumber))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  } finally {
    await product.killAll();
    rmSync(data, { recursive: true, force: true });
  }
});
