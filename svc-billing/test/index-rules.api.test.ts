import { indexFaults } from '@freightdesk/data/testing';
import { runBilling } from './billing-app';

test('indexes are such that MongoDB can use them, but for those that are listed here', async () => {
  const app = await runBilling();
  try {
    expect(await indexFaults(app.connection)).toEqual([
      // The pieces of files, as the driver keeps them.
      'attachments.chunks: files_id_1_n_1 is unique without the client',
      // The same types for all clients.
      'invoice_type_master: type_1 is unique without the client',
      // The register is sorted by seven fields, by kind and payment and by party, besides the proformas, open documents, ageing
      // and what rows of reports lead to (decision 0030).
      'invoices has 31 indexes',
    ]);
  } finally {
    await app.close();
  }
});
