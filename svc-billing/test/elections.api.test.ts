import { convertProforma, createInvoice, type Invoice } from '@freightdesk/contracts/billing';
import { runningForTests, startElectingSet } from '@freightdesk/service-kit/testing';
import { proforma, runBilling } from './billing-app';
import { firstNumbers, ours } from './conversions';

const atNight = process.env.NIGHTLY ? test : test.skip;

const ELECTIONS = 3;
const AT_ONCE = 6;

/** Two copies of the service over the set of `MONGODB_URI`, or over one that is played before the embedded database. */
async function startCopies() {
  const server = process.env.TEST_DATABASE_SERVER ?? '';
  const set = await startElectingSet(server);
  process.env.TEST_DATABASE_SERVER = set.uri;
  const first = await runBilling();
  const second = await first.another();
  return {
    first,
    second,
    /** As `rs.stepDown()` does. */
    stepDown: () =>
      first.connection
        .getClient()
        .db('admin')
        .command({ replSetStepDown: 15, secondaryCatchUpPeriodSecs: 10 }),
    close: async () => {
      process.env.TEST_DATABASE_SERVER = server;
      await second.close();
      await first.close();
      await set.close();
    },
  };
}

const copies = runningForTests(startCopies);

const convert = ({ id }: Invoice, at: number) =>
  (at % 2 === 0 ? copies().first : copies().second)
    .as(ours)
    .call(convertProforma, { params: { id }, body: {} });

atNight('primaries that step down while two copies issue lose no number, and give none twice', async () => {
  const { first } = copies();
  const raise = () => first.as(ours).call(createInvoice, { body: proforma() });
  const proformas = await Promise.all(Array.from({ length: ELECTIONS * AT_ONCE }, raise));
  const answers: PromiseSettledResult<Invoice>[] = [];
  for (let from = 0; from < proformas.length; from += AT_ONCE) {
    const converting = Promise.allSettled(proformas.slice(from, from + AT_ONCE).map(convert));
    await copies().stepDown();
    answers.push(...(await converting));
  }
  const numbers = new Map<number, string | null>();
  for (const [at, each] of proformas.entries()) numbers.set(each.id, (await convert(each, at)).invoiceNumber);
  expect([...numbers.values()].sort()).toEqual(firstNumbers(proformas.length));
  for (const answer of answers) {
    if (answer.status === 'fulfilled') expect(answer.value.invoiceNumber).toBe(numbers.get(answer.value.id));
    else expect(answer.reason).toMatchObject({ status: 503 });
  }
});
