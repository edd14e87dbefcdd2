import { performance } from 'node:perf_hooks';
import { convertProforma, createInvoice } from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, proforma, runBilling } from '../test/billing-app';

const CONVERSIONS = 200;
const ROUNDS = 3;

type Runner = Pick<BillingApp, 'as'>;

/** The milliseconds in which these copies convert 200 proformas that are asked for at once. */
async function conversionTime(copies: readonly [Runner, Runner]): Promise<number> {
  const [one] = copies;
  const raise = () => one.as(identityOf()).call(createInvoice, { body: proforma() });
  const proformas = await Promise.all(Array.from({ length: CONVERSIONS }, raise));
  const from = performance.now();
  await Promise.all(
    proformas.map(({ id }, at) =>
      copies[at % 2 === 0 ? 0 : 1].as(identityOf()).call(convertProforma, { params: { id }, body: {} }),
    ),
  );
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
