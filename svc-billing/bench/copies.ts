import { performance } from 'node:perf_hooks';
import { convertProforma, createInvoice } from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, proforma, runBilling } from '../test/billing-app';

const CONVERSIONS = 200;
const CALLERS = 20;
const ROUNDS = 3;

type Runner = Pick<BillingApp, 'as'>;

/** Does the work for each number, for so many callers at a time. */
async function forEach(count: number, callers: number, work: (at: number) => Promise<unknown>) {
  let next = 0;
  const caller = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: callers }, caller));
}

/** The milliseconds in which these copies convert 200 proformas for twenty callers. */
async function conversionTime(copies: readonly [Runner, Runner]): Promise<number> {
  const apis = copies.map((copy) => copy.as(identityOf()));
  const ids: number[] = [];
  await forEach(CONVERSIONS, CALLERS, async () => {
    ids.push((await copies[0].as(identityOf()).call(createInvoice, { body: proforma() })).id);
  });
  const from = performance.now();
  await forEach(CONVERSIONS, CALLERS, async (at) => {
    await apis[at % 2]?.call(convertProforma, { params: { id: ids[at] ?? 0 }, body: {} });
  });
  return performance.now() - from;
}

const ascending = (values: readonly number[]) => [...values].sort((one, other) => one - other);
const median = (values: readonly number[]): number => ascending(values)[Math.floor(values.length / 2)] ?? 0;

/** Prints how long 200 conversions take that are spread over two copies of the service, compared with one copy. */
export async function compareCopies(): Promise<void> {
  const app = await runBilling();
  const other = await app.another();
  await conversionTime([app, other]);
  const times: { one: number; two: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    times.push({ one: await conversionTime([app, app]), two: await conversionTime([app, other]) });
  await other.close();
  await app.close();
  const [one, two] = [median(times.map((each) => each.one)), median(times.map((each) => each.two))];
  const ratio = median(times.map((each) => each.two / each.one));
  process.stdout.write(
    `${CONVERSIONS} conversions: ${one.toFixed(0)} ms by one copy, ${two.toFixed(0)} ms by two, ratio ${ratio.toFixed(2)} (goal: at most 1.5)\n`,
  );
}
