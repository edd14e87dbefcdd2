import { proformaRequestIn } from './panel-address.rules';

test.each([
  ['nothing', '', undefined],
  ['the proforma of a job', 'job=JOB-1', { jobNumber: 'JOB-1', isAnother: false }],
  ['another one of that job', 'job=JOB-1&part=new', { jobNumber: 'JOB-1', isAnother: true }],
  ['a proforma', 'edit=7', { id: '7' }],
  ['a proforma, before that of a job (BILL-2)', 'job=JOB-1&edit=7', { id: '7' }],
])('the panel shows %s by its address', (_what, search, expectedRequest) => {
  expect(proformaRequestIn(new URLSearchParams(search))).toEqual(expectedRequest);
});
