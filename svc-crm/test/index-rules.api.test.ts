import { indexFaults } from '@freightdesk/data/testing';
import { runCrm } from './crm-app';

test('indexes are such that MongoDB can use them, but for those that are listed here', async () => {
  const app = await runCrm();
  try {
    expect(await indexFaults(app.connection)).toEqual([
      // The pieces of files, as the driver keeps them.
      'attachments.chunks: files_id_1_n_1 is unique without the client',
    ]);
  } finally {
    await app.close();
  }
});
