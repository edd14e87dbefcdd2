import { createOnce, type RepeatableRequest } from '@freightdesk/data';
import type { CoreClient, UserCaller } from '@freightdesk/service-kit';
import type { CreditChecks } from '../credit/credit-check.service';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { checkCharges, type LineFacts } from '../documents/document-lines.rules';
import { unknownRecord } from '../documents/document-refusal.rules';
import { type DocumentSettingsNeeds, readDocumentSettings } from '../documents/document-settings.service';
import { otherTaxItems, taxItemsOf } from '../documents/document-supply.rules';
import { owedBy } from '../documents/exchange-rate.rules';
import { proformasOf } from '../documents/merged-proformas.service';
import { checkDebitNote } from '../issuing/issuing.rules';
import type { SeriesRepository } from '../issuing/series.repository';
import type { JobBillingService } from '../job-billing/job-billing.service';
import type { Journal } from '../ledger/journal.service';
import type { LettersAtIssue } from '../letters/letters-at-issue.service';
import { type DebitRequest, debitNote } from './note.rules';
import {
  issueNote,
  type NewNote,
  type RaisedNote,
  requireNotableInvoice,
  toRaisedNote,
} from './note-sources.service';

/** The dependencies of debit notes. */
export interface DebitNeeds extends DocumentSettingsNeeds {
  readonly documents: DocumentRepository;
  readonly jobBilling: Pick<JobBillingService, 'prepare' | 'check'>;
  readonly series: SeriesRepository;
  readonly journal: Pick<Journal, 'document'>;
  readonly lettersAtIssue: LettersAtIssue;
  readonly creditChecks: CreditChecks;
  readonly core: Pick<CoreClient, 'referencedRecords'>;
  /** The time of issue. */
  readonly clock: () => Date;
}

async function readLineFacts(
  { core }: Pick<DebitNeeds, 'core'>,
  caller: UserCaller,
  invoice: DocumentRecord,
  { charges }: DebitRequest,
): Promise<LineFacts> {
  const chargeIds = charges.flatMap(({ chargeId }) => chargeId ?? []);
  const masters = await core.referencedRecords(caller, { partyIds: [invoice.partyId], chargeIds });
  const party = masters.parties.find(({ id }) => id === invoice.partyId);
  if (!party) throw unknownRecord('partyId', 'party');
  checkCharges(charges, masters.charges);
  return {
    taxItems: otherTaxItems(taxItemsOf(party, masters.taxGroups)),
    charges: new Map(masters.charges.map((charge) => [charge.id, charge])),
  };
}

/**
 * Adds charges to an invoice, with the levies of its party's tax group. A line may bill a vendor bill or an expense of
 * the invoice's job, up to what is left of it (BILL-11).
 *
 * @throws {ServiceError} 409 for missing content without a reason (MONEY-13), and for a party that is held without one
 *   (CREDIT-1)
 */
export const raiseDebitNote =
  (needs: DebitNeeds) =>
  async (
    caller: UserCaller,
    request: DebitRequest,
    repeatable: RepeatableRequest | undefined,
  ): Promise<RaisedNote> => {
    const { documents, jobBilling } = needs;
    const { scope, identity } = caller;
    const now = needs.clock();
    const make = async (): Promise<NewNote> => {
      const invoice = await requireNotableInvoice(needs, scope, request.originalInvoiceId);
      const facts = await readLineFacts(needs, caller, invoice, request);
      const proformas = await proformasOf(needs, scope, invoice);
      const { rounding, codeTerms } = await readDocumentSettings(needs, scope, now);
      const source = { original: invoice, proformas };
      const note = debitNote(request, source, facts, { identity, now, rounding });
      checkDebitNote({ ...note, codeTerms }, request.identityReason);
      return note;
    };
    const note = await createOnce(documents, scope, repeatable, make, async (draft) => {
      const billing = { ...draft, billAgain: true };
      await jobBilling.prepare(scope, billing);
      return issueNote(needs, scope, now, draft, async (tx, date) => {
        const invoice = await requireNotableInvoice(needs, tx, request.originalInvoiceId);
        await needs.creditChecks.hold(tx, caller, {
          partyId: invoice.partyId,
          name: `Debit note on ${invoice.invoiceNumber}`,
          amount: owedBy(draft),
          reason: request.creditReason,
        });
        const { balanceAmount } = invoice;
        await documents.recordNote(tx, invoice, { balanceAmount }, { by: 'debit', now: date });
        await jobBilling.check(tx, billing);
        return {};
      });
    });
    return toRaisedNote(note, now);
  };
