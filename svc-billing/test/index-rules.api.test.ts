import { indexFaults } from '@freightdesk/data/testing';
import { runBilling } from './billing-app';

test('indexes are such that MongoDB can use them, but for those that are listed here', async () => {
  const app = await runBilling();
  try {
    expect(await indexFaults(app.connection)).toEqual([
      // The pieces of files, as the driver keeps them.
      'attachments.chunks: files_id_1_n_1 is unique without the client',
      // A person's own requests have the orders of all, by status as well.
      'fund_requests has 23 indexes',
      // The same types for all clients.
      'invoice_type_master: type_1 is unique without the client',
      // The register is sorted by seven fields, by kind and payment and by party, besides the proformas, open documents, ageing
      // and what rows of reports lead to.
      'invoices has 31 indexes',
      // Jobs are sorted by four fields in five lists, besides what rows of reports lead to.
      'jobs has 21 indexes',
      // What is on account is looked for by party, and by day before a month is closed.
      'receipts has 21 indexes',
    ]);
  } finally {
    await app.close();
  }
});
