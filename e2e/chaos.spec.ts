import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { disturbPart, PARTS, schedule } from './chaos/disturbances';
import { type Acknowledged, Load } from './chaos/load';
import { type Away, report, unexplained } from './chaos/report';
import { runProduct } from './support/run-product';

const SECONDS = Number(process.env.CHAOS_SECONDS ?? 60);
const QUIET = 500;
const BACK_WITHIN = 300_000;

test.setTimeout((SECONDS + 900) * 1_000);

async function statusOf(url: string, path: string, cookie: string): Promise<number> {
  try {
    const answer = await fetch(url + path, { headers: { cookie }, signal: AbortSignal.timeout(6_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    // A missing answer counts too: the gateway is down.
    return 0;
  }
}

async function allAnswer(url: string, cookie: string): Promise<boolean> {
  const paths = ['/api/parties?page=1', '/api/contracts?page=1', '/api/jobs?page=1'];
  const statuses = await Promise.all(paths.map((path) => statusOf(url, path, cookie)));
  return statuses.every((status) => status === 200);
}

/** The marks of acknowledged records that are missing. */
async function lostOf(url: string, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { path, mark, cookie } of acknowledged) {
    const answer = await fetch(url + path, { headers: { cookie } });
    const text = await answer.text();
    if (!answer.ok || !text.includes(mark)) lost.push(`${mark}: ${answer.status}`);
  }
  return lost;
}

test(`${SECONDS} seconds of work while each part is killed, stopped, slowed, restarted and hangs: nothing is lost`, async () => {
  const data = mkdtempSync(join(tmpdir(), 'freightdesk-chaos-'));
  const product = await runProduct(data);
  const load = new Load(product.address);
  const aways: Away[] = [];
  try {
    const observer = await load.observer();
    await load.start();
    for (const [part, way] of schedule()) {
      // Each part gets its turn, even on a slow host.
      if (load.now() > SECONDS * 1_000 && aways.length >= PARTS.length) break;
      const from = load.now();
      await disturbPart(data, part, way);
      await expect.poll(() => allAnswer(product.address, observer), { timeout: BACK_WITHIN }).toBe(true);
      aways.push({ part, way, from, to: load.now() });
      await new Promise((resolve) => setTimeout(resolve, QUIET));
    }
    await load.stop();
    const lost = await lostOf(product.address, load.acknowledged);
    process.stdout.write(`${report(load.ended, aways, load.acknowledged, lost)}\n`);
    expect(lost).toEqual([]);
    expect(unexplained(load.ended, aways)).toEqual([]);
    expect(load.acknowledged.length).toBeGreaterThan(SECONDS);
  } finally {
    await load.stop();
    await product.killAll();
    cpSync(join(data, 'logs'), test.info().outputPath('logs'), { recursive: true });
    rmSync(data, { recursive: true, force: true });
  }
});
