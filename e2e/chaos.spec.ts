import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { allAnswer, lostOf } from './chaos/checks';
import { disturbPart, PARTS, schedule } from './chaos/disturbances';
import { Load } from './chaos/load';
import { type Away, report, unexplained } from './chaos/report';
import { runProduct } from './support/run-product';

const SECONDS = Number(process.env.CHAOS_SECONDS ?? 20);
const QUIET = 500;
const BACK_WITHIN = 300_000;

test.setTimeout((SECONDS + 900) * 1_000);

const title = `${SECONDS} seconds of work while each part is killed, stopped, slowed, restarted and hangs: nothing is lost`;

test(title, { tag: process.env.CHAOS_SECONDS ? [] : ['@nightly'] }, async () => {
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
