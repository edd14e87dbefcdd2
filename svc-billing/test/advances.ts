import {
  type AdvanceReceived,
  advanceSummary,
  createAdvance,
  createInvoice,
  createJob,
  refundAdvance,
} from '@freightdesk/contracts/billing';
import { identityOf, runningForTests } from '@freightdesk/service-kit/testing';
import { indianDay, plusDays } from '@freightdesk/tax';
import { proforma, runBilling } from './billing-app';

/** The day on which advances are received and refunded, and their jobs created. */
export const TODAY = indianDay(new Date());
/** A day on which documents of today may fall due. */
export const dayAhead = (days: number): string => plusDays(TODAY, days);

/** The body of a new advance. */
export const advanceInput = (jobNumber: string, advance: number, rest = {}) => ({
  jobNumber,
  advance,
  payment_date: TODAY,
  payment_mode: 'UPI' as const,
  remarks: 'Token',
  ...rest,
});

/** The body of a refund. */
export const refundInput = (amount: number, rest = {}) => ({
  amount,
  payment_date: TODAY,
  payment_mode: 'Cheque' as const,
  remarks: 'Called off',
  ...rest,
});

/** Runs one service for the tests of a file, with the calls of advances. */
export function runAdvances() {
  const app = runningForTests(runBilling);
  const api = () => app().as(identityOf());
  let jobCount = 0;
  return {
    app,
    api,
    newJob: async (partyId = 1): Promise<string> => {
      const jobNumber = `JOB-A${++jobCount}`;
      await api().call(createJob, { body: { jobNumber, partyId } });
      return jobNumber;
    },
    receive: (jobNumber: string, advance: number, rest = {}): Promise<AdvanceReceived> =>
      api().call(createAdvance, { body: advanceInput(jobNumber, advance, rest) }),
    refund: (id: number, amount: number, idempotencyKey?: string): Promise<AdvanceReceived> =>
      api().call(refundAdvance, {
        params: { id },
        body: refundInput(amount),
        ...(idempotencyKey ? { idempotencyKey } : {}),
      }),
    use: (jobNumber: string, rate: number) =>
      api().call(createInvoice, {
        body: proforma({
          jobNumber,
          charges: [{ chargeName: 'Fee', hsnCode: '996711', quantity: 1, rate, gstPercent: 0 }],
        }),
      }),
    left: (jobNumber: string) => api().call(advanceSummary, { query: { jobNumber } }),
  };
}
