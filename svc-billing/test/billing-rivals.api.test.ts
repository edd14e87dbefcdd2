import { convertProforma, createAdvance, jobBilling } from '@freightdesk/contracts/billing';
import { advanceInput } from './advances';
import { agency, runDocuments } from './documents';

const { api, raise, raiseForJob } = runDocuments();

const fee = { charges: [{ chargeName: 'Fee', quantity: 1, rate: 100, gstPercent: 0 }] };
const rounds = Array.from({ length: 10 }, (_, at) => at);

test('of a conversion and a proforma at once, together no more is used than was received', async () => {
  for (const _round of rounds) {
    const { id, jobNumber } = await raiseForJob(fee);
    await api().call(createAdvance, { body: advanceInput(jobNumber, 100) });
    const outcomes = await Promise.allSettled([
      api().call(convertProforma, { params: { id }, body: {} }),
      raise({ jobNumber, ...fee }),
    ]);
    const usedAmounts = outcomes.map((each) => (each.status === 'fulfilled' ? each.value.advanceAmount : 0));
    expect(usedAmounts.reduce((sum, amount) => sum + amount, 0)).toBe(100);
  }
});

test('of a conversion and a proforma that bill one charge at once, one succeeds', async () => {
  for (const _round of rounds) {
    const { id, jobNumber } = await raiseForJob(fee);
    const body = { charges: [agency] as never };
    const outcomes = await Promise.allSettled([
      api().call(convertProforma, { params: { id }, body }),
      raise({ jobNumber, charges: [agency], billAgain: undefined }),
    ]);
    const refusalCodes = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refusalCodes).toEqual(['charge_billed']);
    const { charges } = await api().call(jobBilling, { params: { jobNumber } });
    expect(charges.find(({ chargeName }) => chargeName === 'CHA agency')?.quantity).toBe(1);
  }
});
