import { indexFaults } from '@freightdesk/data/testing';
import { runCore } from './core-app';

test('indexes are such that MongoDB can use them, but for those that are listed here', async () => {
  const app = await runCore();
  try {
    expect(await indexFaults(app.connection)).toEqual([
      // The pieces of files, as the driver keeps them.
      'attachments.chunks: files_id_1_n_1 is unique without the client',
      // Attempts to sign in are counted before anybody knows the client.
      'attempt_counts: key_1 is unique without the client',
      // These are the clients.
      'clients: id_1 is unique without the client',
      'clients: nameKey_1 is unique without the client',
      // A session says whose client it is.
      'sessions: tokenHash_1 is unique without the client',
      // Who signs in names himself, and not the client.
      'users: id_1 is unique without the client',
      'users: usernameKey_1 is unique without the client',
    ]);
  } finally {
    await app.close();
  }
});
