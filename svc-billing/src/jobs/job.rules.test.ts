import { minorUnits } from '@freightdesk/tax';
import { jobContent, jobEnded, jobFiguresOf, jobInvoiced, jobNumberTaken } from './job.rules';

const document = (kind: string, state: string, subtotal: number, currency = 'INR') =>
  ({ kind, state, currency, subtotal: minorUnits(subtotal) }) as never;
const cost = (amount: number, currency = 'INR') => ({ jobNumber: 'JOB-1', currency, amount }) as never;

test('a job has billed its invoices and debit notes less its credit notes, and its converted proformas', () => {
  const documents = [
    document('invoice', 'issued', 1_000),
    document('debit_note', 'issued', 200),
    document('credit_note', 'issued', 50),
    document('proforma', 'converted', 7),
    document('proforma', 'open', 400),
    document('proforma', 'cancelled', 9_999),
    document('invoice', 'issued', 30, 'USD'),
    document('proforma', 'open', 4, 'USD'),
  ];
  expect(jobFiguresOf(documents, [cost(600), cost(100), cost(2, 'USD')])).toEqual({
    billed: { INR: 1_157, USD: 30 },
    unbilled: { INR: 400, USD: 4 },
    cost: { INR: 700, USD: 2 },
    margin: { INR: 457, USD: 28 },
  });
});

test('a job of which nothing is known has earned and cost nothing', () => {
  const nothing = { INR: 0, USD: 0 };
  expect(jobFiguresOf([], [])).toEqual({
    billed: nothing,
    unbilled: nothing,
    cost: nothing,
    margin: nothing,
  });
});

test('null clears what a job says of itself, and what is absent stays (API-4)', () => {
  const clearedFields = {
    description: null,
    shipmentCategory: null,
    portOfLoading: null,
    portOfDischarge: null,
    vesselOrFlight: null,
    blAwbNumber: null,
    mode: null,
    grossWeight: null,
    volume: null,
  };
  expect(jobContent(clearedFields as never)).toEqual({
    description: '',
    shipmentCategory: '',
    portOfLoading: '',
    portOfDischarge: '',
    vesselOrFlight: '',
    blAwbNumber: '',
    mode: null,
    grossWeight: null,
    volume: null,
  });
  expect(jobContent({ jobType: 'export', containers: [] } as never)).toEqual({
    jobType: 'export',
    containers: [],
  });
  expect(jobContent({} as never)).toEqual({});
});

test('refusals of a job say why, at the field where there is one', () => {
  expect(jobNumberTaken('JOB-1')).toMatchObject({
    code: 'job_number_taken',
    message: 'The job number JOB-1 is already taken',
    fields: { jobNumber: 'Already taken' },
  });
  expect(jobEnded('completed')).toMatchObject({
    code: 'job_ended',
    message: 'This job is already completed',
  });
  expect(jobInvoiced()).toMatchObject({
    code: 'job_invoiced',
    message: 'This job has an issued invoice and cannot be cancelled',
  });
});
