import type { createTallyExport, TallyExport, TallyFile } from '@freightdesk/contracts/billing';
import type { Party } from '@freightdesk/contracts/core';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import type { Write, WriteScope } from '@freightdesk/data';
import { CSV, download } from '@freightdesk/print';
import {
  type Caller,
  type ClientScope,
  type CoreClient,
  type DocumentAnswer,
  refuse,
  type UserCaller,
} from '@freightdesk/service-kit';
import { indianDay } from '@freightdesk/tax';
import type { GstRegistrationRepository } from '../gst-registrations/gst-registration.repository';
import type { JournalRepository } from '../ledger/journal.repository';
import { inOrder } from '../ledger/ledger.rules';
import { type BillFactNeeds, billFactsOf } from './bill-facts.service';
import { toTallyExport } from './tally.model';
import type { TallyRepository } from './tally.repository';
import { tallyCsv } from './tally-csv.view';
import { mastersXml, vouchersXml } from './tally-xml.view';
import { type GstinOf, ledgersOf, type Voucher, voucherOf } from './voucher.rules';

/** The dependencies of exports to Tally. */
export interface TallyNeeds extends BillFactNeeds {
  readonly tallyExports: TallyRepository;
  readonly journalEntries: Pick<JournalRepository, 'ofPeriod' | 'byIds'>;
  readonly gstRegistrations: Pick<GstRegistrationRepository, 'all'>;
  readonly core: Pick<CoreClient, 'referencedRecords'>;
  readonly write: Write;
}

type Range = ParsedRequestOf<typeof createTallyExport>['body'];

/** Entries of one export: more than a busy month has. */
const MOST_ENTRIES = 10_000;

const nothingToExport = () =>
  refuse('nothing_to_export', 'Everything that was entered in these days is exported already', {
    from: 'Nothing new in these days',
  });

/** @throws {ServiceError} 400 for a range that ends before it begins */
function checkRange({ from, to }: Pick<TallyExport, 'from' | 'to'>): void {
  if (from > to) throw refuse('invalid', 'The last day is before the first', { to: 'Before the first day' });
}

/** The ids of the entries of a range that no export has. */
async function newEntryIds(
  { journalEntries, tallyExports }: TallyNeeds,
  tx: WriteScope,
  { from, to }: Pick<TallyExport, 'from' | 'to'>,
): Promise<number[]> {
  const entries = await journalEntries.ofPeriod(tx, from, to, MOST_ENTRIES + 1);
  if (entries.length > MOST_ENTRIES)
    throw refuse('invalid', `Choose fewer days: an export has at most ${MOST_ENTRIES} entries`, {
      to: 'Choose fewer days',
    });
  const ids = entries.map(({ id }) => id);
  const exportedIds = await tallyExports.exportedIds(tx, ids);
  return ids.filter((id) => !exportedIds.has(id));
}

/**
 * Exports what was entered in a range of days and is in no export yet. Concurrent exports of a client wait for each other,
 * so that nothing is in two (TALLY-2).
 *
 * @throws {ServiceError} 400 for a range that ends before it begins or has too many entries
 * @throws {ServiceError} 409 when nothing is new
 */
const createExport =
  (needs: TallyNeeds) =>
  async ({ scope, identity }: UserCaller, body: Range): Promise<TallyExport> => {
    const range = { from: indianDay(new Date(body.from)), to: indianDay(new Date(body.to)) };
    checkRange(range);
    await needs.tallyExports.prepareLock(scope);
    return needs.write(scope, async (tx) => {
      await needs.tallyExports.lock(tx);
      const ids = await newEntryIds(needs, tx, range);
      if (ids.length === 0) throw nothingToExport();
      const record = { ...range, voucherCount: ids.length, createdBy: identity.username };
      return toTallyExport(await needs.tallyExports.insert(tx, record, ids));
    });
  };

/** The GSTINs of the registrations that entries name; nothing is read where all are of the main one. */
async function gstinsOf(
  { gstRegistrations }: TallyNeeds,
  scope: ClientScope,
  entries: readonly { readonly registrationId: number | null }[],
): Promise<GstinOf> {
  if (entries.every(({ registrationId }) => registrationId === null)) return () => undefined;
  const registrations = await gstRegistrations.all(scope);
  const gstins = new Map(registrations.map(({ id, gstNumber }) => [id, gstNumber]));
  return (id) => gstins.get(id);
}

async function vouchersOf(needs: TallyNeeds, scope: ClientScope, exportId: number): Promise<Voucher[]> {
  const ids = await needs.tallyExports.entryIds(scope, exportId);
  const entries = inOrder(await needs.journalEntries.byIds(scope, ids));
  const [billFacts, gstinOf] = await Promise.all([
    billFactsOf(needs, scope, entries),
    gstinsOf(needs, scope, entries),
  ]);
  return entries.map((entry) => voucherOf(entry, { ...billFacts, gstinOf }));
}

/** The ledgers of vouchers, with the addresses and registrations that their customers have today. */
async function mastersOf(
  { core }: TallyNeeds,
  caller: Caller,
  vouchers: readonly Voucher[],
): Promise<string> {
  const ledgers = ledgersOf(vouchers);
  const partyIds = ledgers.flatMap(({ party }) => (party?.partyRole === 'customer' ? [party.partyId] : []));
  const { parties } = await core.referencedRecords(caller, { partyIds });
  const customers = new Map<number, Party>(parties.map((party) => [party.id, party]));
  return mastersXml(ledgers, (id) => customers.get(id));
}

const XML = 'application/xml; charset=utf-8';

/**
 * A file of an export. It has the same vouchers whenever it is read.
 *
 * @throws {ServiceError} 404 for an unknown export
 */
const readFile =
  (needs: TallyNeeds) =>
  async (caller: Caller, id: number, file: TallyFile): Promise<DocumentAnswer> => {
    const record = await needs.tallyExports.byId(caller.scope, id);
    if (!record) throw refuse('not_found', 'Export not found');
    const vouchers = await vouchersOf(needs, caller.scope, id);
    const name = `tally-${file}-${record.from}-${record.to}-${id}.${file === 'csv' ? 'csv' : 'xml'}`;
    const body = {
      masters: () => mastersOf(needs, caller, vouchers),
      vouchers: () => vouchersXml(vouchers),
      csv: () => tallyCsv(vouchers),
    };
    return download(file === 'csv' ? CSV : XML, name, await body[file]());
  };

/** The journal for Tally: what is new in a range of days, and its files (TALLY-1, TALLY-2). */
export const createTallyService = (needs: TallyNeeds) => ({
  list: needs.tallyExports.list,
  create: createExport(needs),
  file: readFile(needs),
});
export type TallyService = ReturnType<typeof createTallyService>;
