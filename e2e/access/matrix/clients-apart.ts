import { ClientCommands } from '@freightdesk/data/testing';
import type { Product } from '../support/product';

/** Collections whose documents name their client in another field. */
const OWNER_FIELDS = {
  'attachments.files': 'metadata.clientId',
  portal_accounts: '_id',
  warehouse_syncs: '_id',
};

/** Ids of records count over all clients; they are taken outside of transactions. */
const IDS = 'counters: findAndModify names no client';

/** What names no client, by service, and why. Accounts and clients are apart from the data of clients. */
export const EXCEPTIONS = {
  core: [
    // The pieces of a file are found by the id of the file, which names the client.
    'attachments.chunks: delete names no client',
    'attachments.chunks: find names no client',
    // Attempts to sign in are counted before anybody knows the client.
    'attempt_counts: findAndModify names no client',
    'clients: aggregate names no client',
    'clients: find names no client',
    'clients: findAndModify names no client',
    'clients: insert names no client',
    'clients: update names no client',
    IDS,
    // Imports of all clients that are being undone are gone on with; each step names its client.
    'import_undos: find names no client',
    // The texts of users and clients lie beside those of clients' records, under an empty client.
    'search_blocks: find names no client',
    'search_blocks: update names no client',
    'sessions: delete names no client',
    'sessions: find names no client',
    'user_names: insert names no client',
    'user_names: update names no client',
    'users: find names no client',
    'users: findAndModify names no client',
  ],
  crm: [IDS],
  billing: [
    // The pieces of a file are found in the same way.
    'attachments.chunks: find names no client',
    'attachments.chunks: insert names no client',
    IDS,
    // The types are the same for all clients.
    'invoice_type_master: find names no client',
    // Letters of all clients are written and sent in their order, in the same way.
    'letter_orders: find names no client',
    'letter_queue: findAndModify names no client',
    // Messages of all clients are delivered in their order; what is done with one names its client.
    'outbox: find names no client',
    // So are scheduled reports.
    'report_queue: find names no client',
  ],
} as const;

/** What is done now and then, and so depends on how long the calls take. */
const DEPENDING_ON_TIME = [
  // A session is stamped again when it is used after a while.
  'sessions: update names no client',
  // What people of all clients are told of by e-mail is looked for twice a minute, what has fallen overdue in the morning.
  'notice_days: find names no client',
  'notice_days: update names no client',
  'notice_letter_queue: findAndModify names no client',
  'notice_outbox: find names no client',
  'notices: find names no client',
];
const atAnyTime = (faults: readonly string[]) => faults.filter((fault) => !DEPENDING_ON_TIME.includes(fault));

/** Watches which commands of the services name no client, or more than one; the result reads what they are so far. */
export function watchClientCommands({
  services,
}: Product): () => Record<keyof typeof EXCEPTIONS, readonly string[]> {
  const watch = ({ connection }: typeof services.core) => new ClientCommands(connection, OWNER_FIELDS);
  const [core, crm, billing] = [watch(services.core), watch(services.crm), watch(services.billing)];
  return () => ({
    core: atAnyTime(core.faults),
    crm: atAnyTime(crm.faults),
    billing: atAnyTime(billing.faults),
  });
}
