import type { KindAtIssue } from '@freightdesk/contracts/billing';
import type { Stored, WriteScope } from '@freightdesk/data';
import type { DocumentRecord } from '../documents/document.model';
import type { LetterOrderRepository } from './letter-order.repository';
import type { LetterSettingsRepository } from './letter-settings.repository';

/** The dependencies of ordering letters. */
export interface AtIssueNeeds {
  readonly letterSettings: Pick<LetterSettingsRepository, 'of'>;
  readonly letterOrders: Pick<LetterOrderRepository, 'add'>;
  readonly clock: () => Date;
}

const KINDS: Readonly<Partial<Record<DocumentRecord['kind'], KindAtIssue>>> = {
  invoice: 'invoice',
  consolidated_invoice: 'invoice',
  credit_note: 'credit_note',
  debit_note: 'debit_note',
};

/** Orders the letter about a document in the transaction that issues it, where the client wants it (MAIL-11). */
export const createLettersAtIssue = ({ letterSettings, letterOrders, clock }: AtIssueNeeds) => ({
  async order(tx: WriteScope, { id, kind }: Pick<Stored<DocumentRecord>, 'id' | 'kind'>): Promise<void> {
    const { identity } = tx.actor;
    const kindAtIssue = KINDS[kind];
    // Demo data and imports are issued by nobody.
    if (!identity || !kindAtIssue) return;
    const settings = await letterSettings.of(tx);
    if (settings?.atIssue.includes(kindAtIssue)) await letterOrders.add(tx, id, identity, clock());
  },
});
export type LettersAtIssue = ReturnType<typeof createLettersAtIssue>;
