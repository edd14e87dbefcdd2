import type {
  changeTdsCertificateBody,
  StoredTdsCertificate,
  StoredTdsChallan,
  StoredTdsPayable,
  StoredTdsReceivable,
  tdsCertificateBody,
} from '@freightdesk/contracts/billing';
import {
  createOnce,
  type NewRecord,
  type RepeatableRequest,
  type Stored,
  type Write,
} from '@freightdesk/data';
import type { ClientScope, CoreClient, UserCaller } from '@freightdesk/service-kit';
import {
  type Account,
  firstDayOf,
  indianDay,
  indianMidnight,
  lastDayOf,
  monthOf,
  negate,
  subtract,
  sumAmounts,
  type TdsNature,
} from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { JournalRepository } from '../ledger/journal.repository';
import type { Journal } from '../ledger/journal.service';
import { reversalBy } from '../ledger/reversal.rules';
import type { ReceiptRepository } from '../receipts/receipt.repository';
import type { VendorPaymentRepository } from '../vendor-payments/vendor-payment.repository';
import type { EinvoiceRepository } from './einvoice.repository';
import { settingsOf } from './einvoice.rules';
import type { TdsRepository } from './tds.repository';
import {
  certificateChanged,
  certificateFields,
  certificateNotFound,
  challanNotFound,
  challanRecorded,
  challanReversed,
  checkChallan,
  daysOfYear,
  type NatureOf,
  newChallan,
  type PayableFacts,
  payableOf,
  RECEIVABLE_ACCOUNTS,
  receivableOf,
  type TdsChallanBody,
} from './tds.rules';
import { type TdsCertificateRecord, toTdsCertificate } from './tds-certificate.model';
import { type TdsChallanRecord, toTdsChallan } from './tds-challan.model';

/** The dependencies of tax that is kept back. */
export interface TdsNeeds {
  readonly tds: TdsRepository;
  readonly receipts: Pick<ReceiptRepository, 'byIds'>;
  readonly vendorPayments: Pick<VendorPaymentRepository, 'byIds'>;
  readonly journalEntries: Pick<
    JournalRepository,
    'ofAccount' | 'ofSources' | 'accountSums' | 'accountBalance'
  >;
  readonly journal: Pick<Journal, 'tdsChallan' | 'tdsChallanReversed'>;
  readonly einvoices: Pick<EinvoiceRepository, 'settings'>;
  readonly core: Pick<CoreClient, 'party'>;
  readonly write: Write;
  readonly clock: () => Date;
}

type CertificateBody = z.output<typeof tdsCertificateBody>;
type CertificateChange = z.output<typeof changeTdsCertificateBody>;

/** A day after all that is stored. */
const LAST_DAY = indianMidnight(new Date('2100-01-01'));

/** The natures of the tax of receipts or payments. */
async function naturesOf(
  entries: readonly { readonly source: string; readonly sourceId: number }[],
  byIds: (
    ids: readonly number[],
  ) => Promise<readonly { readonly id: number; readonly tdsNature: TdsNature | null }[]>,
): Promise<NatureOf> {
  const ids = entries.filter(({ source }) => source !== 'tds_challan').map(({ sourceId }) => sourceId);
  const natures = new Map((await byIds([...new Set(ids)])).map(({ id, tdsNature }) => [id, tdsNature]));
  return (sourceId) => natures.get(sourceId) ?? null;
}

/** What accounts have moved between two days by the totals of the journal, debit above zero. */
async function movedBetween(
  { journalEntries }: TdsNeeds,
  scope: ClientScope,
  accounts: readonly Account[],
  [from, to]: readonly [string, string],
) {
  const rows = await journalEntries.accountSums(scope, from, to);
  const ofAccounts = rows.filter(({ account }) => accounts.includes(account));
  return sumAmounts(ofAccounts.map(({ debit, credit }) => subtract(debit, credit)));
}

/** What customers have kept back in a financial year (RETURNS-17). */
async function readReceivable(
  needs: TdsNeeds,
  scope: ClientScope,
  year: string,
): Promise<StoredTdsReceivable> {
  const days = daysOfYear(year);
  const { income_tax, gst } = RECEIVABLE_ACCOUNTS;
  const [taxEntries, gstEntries, certificates, inJournal] = await Promise.all([
    needs.journalEntries.ofAccount(scope, income_tax, ...days),
    needs.journalEntries.ofAccount(scope, gst, ...days),
    needs.tds.certificates.ofYear(scope, year),
    movedBetween(needs, scope, [income_tax, gst], days),
  ]);
  const natureOf = await naturesOf(taxEntries, (ids) => needs.receipts.byIds(scope, ids));
  return receivableOf({
    year,
    entries: { income_tax: taxEntries, gst: gstEntries },
    natureOf,
    certificates,
    inJournal,
  });
}

/** The tax of some months and their challans. */
async function payableFacts(
  needs: TdsNeeds,
  scope: ClientScope,
  [from, to]: readonly [string, string],
): Promise<PayableFacts> {
  const [entries, challans, settings] = await Promise.all([
    needs.journalEntries.ofAccount(scope, 'tds_payable', firstDayOf(from), lastDayOf(to)),
    needs.tds.challans.ofMonths(scope, from, to),
    needs.einvoices.settings(scope),
  ]);
  const natureOf = await naturesOf(entries, (ids) => needs.vendorPayments.byIds(scope, ids));
  const { statutoryTerms } = settingsOf(settings);
  return { entries, challans, natureOf, today: indianDay(needs.clock()), statutoryTerms };
}

/** What was kept back from vendors in a financial year. Other years are the rest of the account (RETURNS-18). */
async function readPayable(needs: TdsNeeds, scope: ClientScope, year: string): Promise<StoredTdsPayable> {
  const days = daysOfYear(year);
  const facts = await payableFacts(needs, scope, [monthOf(days[0]), monthOf(days[1])]);
  const challanIds = facts.challans.map(({ id }) => id);
  const [moved, balance, challanEntries] = await Promise.all([
    movedBetween(needs, scope, ['tds_payable'], days),
    needs.journalEntries.accountBalance(scope, { account: 'tds_payable', head: '' }, LAST_DAY),
    needs.journalEntries.ofSources(scope, 'tds_challan', challanIds),
  ]);
  return payableOf(year, facts, { movedInYear: moved, owed: negate(balance), challanEntries });
}

/**
 * Records a certificate. A repeated request with the same key answers the first one (API-3).
 *
 * @throws {ServiceError} 404 for an unknown party, 400 for a received certificate without number, day or amount
 */
async function createCertificate(
  needs: TdsNeeds,
  caller: UserCaller,
  body: CertificateBody,
  repeatable: RepeatableRequest | undefined,
): Promise<StoredTdsCertificate> {
  const draft = async (): Promise<NewRecord<TdsCertificateRecord>> => ({
    ...certificateFields(body),
    kind: body.kind,
    partyId: body.partyId,
    partyName: (await needs.core.party(caller, body.partyId)).name,
    quarter: body.quarter,
    name: body.name ?? '',
    createdBy: caller.identity.username,
  });
  const store = (fields: NewRecord<TdsCertificateRecord>) =>
    needs.write(caller.scope, (tx) => needs.tds.certificates.insert(tx, fields));
  return toTdsCertificate(await createOnce(needs.tds.certificates, caller.scope, repeatable, draft, store));
}

/**
 * Changes a certificate.
 *
 * @throws {ServiceError} 404 for an unknown one, 409 when it has changed since `updatedAt`
 */
const changeCertificate = (
  { tds, write }: TdsNeeds,
  scope: ClientScope,
  id: number,
  { updatedAt, ...body }: CertificateChange,
): Promise<StoredTdsCertificate> =>
  write(scope, async (tx) => {
    if (!(await tds.certificates.byId(tx, id))) throw certificateNotFound();
    const read = { id, ...(updatedAt ? { updatedAt } : {}) };
    const after = await tds.certificates.changeAsRead(tx, read, certificateFields(body));
    if (!after) throw certificateChanged();
    return toTdsCertificate(after);
  });

/** @throws {ServiceError} 404 for an unknown certificate, 409 when it has changed since `updatedAt` */
const removeCertificate = (
  { tds, write }: TdsNeeds,
  scope: ClientScope,
  id: number,
  updatedAt: Date | string | undefined,
): Promise<void> =>
  write(scope, async (tx) => {
    if (!(await tds.certificates.byId(tx, id))) throw certificateNotFound();
    if (!(await tds.certificates.removeAsRead(tx, { id, updatedAt }))) throw certificateChanged();
  });

/** Checks a challan before it is stored, within the transaction that stores it as well. */
async function checkDraft(needs: TdsNeeds, scope: ClientScope, draft: NewRecord<TdsChallanRecord>) {
  if (await needs.tds.challans.isRecorded(scope, draft)) throw challanRecorded(draft.serialNumber);
  checkChallan(draft, await payableFacts(needs, scope, [draft.month, draft.month]));
}

/** Stores a challan and enters it. Deposits of a client wait for each other, so that no two take the same rest. */
async function storeChallan(needs: TdsNeeds, scope: ClientScope, draft: NewRecord<TdsChallanRecord>) {
  const { challans } = needs.tds;
  await challans.prepareLock(scope);
  return needs.write(scope, async (tx): Promise<Stored<TdsChallanRecord>> => {
    await challans.lock(tx);
    await checkDraft(needs, tx, draft);
    const record = await challans.insert(tx, draft);
    await needs.journal.tdsChallan(tx, record);
    return record;
  });
}

/**
 * Records a deposit. A repeated request with the same key answers the challan of the first one (API-3).
 *
 * @throws {ServiceError} 400 for a challan that is recorded, 409 for more than is open and in a closed month
 */
const createChallan = async (
  needs: TdsNeeds,
  { scope, identity }: UserCaller,
  body: TdsChallanBody,
  repeatable: RepeatableRequest | undefined,
): Promise<StoredTdsChallan> => {
  const draft = async () => {
    const challan = newChallan(body, identity.username);
    // What is refused anyway needs no lock.
    await checkDraft(needs, scope, challan);
    return challan;
  };
  const store = (challan: NewRecord<TdsChallanRecord>) => storeChallan(needs, scope, challan);
  return toTdsChallan(await createOnce(needs.tds.challans, scope, repeatable, draft, store));
};

/**
 * Reverses a challan: its tax is to be deposited again (LEDGER-3).
 *
 * @throws {ServiceError} 404 for an unknown one, 409 for one that is reversed
 */
const reverseChallan = (
  needs: TdsNeeds,
  { scope, identity }: UserCaller,
  id: number,
  reason: string,
): Promise<StoredTdsChallan> =>
  needs.write(scope, async (tx) => {
    const challan = await needs.tds.challans.byId(tx, id);
    if (!challan) throw challanNotFound();
    const reversedAt = needs.clock();
    const after = await needs.tds.challans.reverse(tx, challan, reversalBy(identity, reason, reversedAt));
    if (!after) throw challanReversed();
    await needs.journal.tdsChallanReversed(tx, challan, reversedAt);
    return toTdsChallan(after);
  });

/** Tax that customers have kept back, with certificates, and that we have kept back from vendors, with challans. */
export const createTdsService = (needs: TdsNeeds) => ({
  receivable: (scope: ClientScope, year: string) => readReceivable(needs, scope, year),
  payable: (scope: ClientScope, year: string) => readPayable(needs, scope, year),
  createCertificate: (caller: UserCaller, body: CertificateBody, repeatable: RepeatableRequest | undefined) =>
    createCertificate(needs, caller, body, repeatable),
  changeCertificate: (scope: ClientScope, id: number, change: CertificateChange) =>
    changeCertificate(needs, scope, id, change),
  removeCertificate: (scope: ClientScope, id: number, updatedAt: Date | string | undefined) =>
    removeCertificate(needs, scope, id, updatedAt),
  createChallan: (caller: UserCaller, body: TdsChallanBody, repeatable: RepeatableRequest | undefined) =>
    createChallan(needs, caller, body, repeatable),
  reverseChallan: (caller: UserCaller, id: number, reason: string) =>
    reverseChallan(needs, caller, id, reason),
});
export type TdsService = ReturnType<typeof createTdsService>;
