import { jobNumbersOf } from './document-fields.rules';

test('the jobs of a document are those of its proformas or of its lines, else its own, each once', () => {
  const [one, other] = [{ jobNumber: 'JOB-1' }, { jobNumber: 'JOB-2' }];
  const document = { jobNumber: 'CONSOLIDATED-1', mergedInvoices: [], jobShares: [] };
  expect(jobNumbersOf(document)).toEqual(['CONSOLIDATED-1']);
  expect(jobNumbersOf({ ...document, mergedInvoices: [one, other, one] })).toEqual(['JOB-1', 'JOB-2']);
  expect(jobNumbersOf({ ...document, jobShares: [other] })).toEqual(['JOB-2']);
});
