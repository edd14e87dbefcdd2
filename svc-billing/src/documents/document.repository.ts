import { listProformas, type PROFORMA_STATUSES } from '@freightdesk/contracts';
import {
  type AsRead,
  type ClientScope,
  type ListAnswer,
  type ListQuery,
  type MasterNamed,
  type NewRecord,
  type Stored,
  sameCategory,
  type TenantData,
  usesIn,
  type WriteScope,
} from '@freightdesk/service-kit';
import { type DocumentRecord, documentSchema } from './document.model';
import { KIND_OF_STATUS } from './document.rules';
/** What a list of proformas is narrowed to besides its search. */
export interface ProformaQuery extends ListQuery {
  readonly status?: (typeof PROFORMA_STATUSES)[number] | undefined;
}

const named = {
  what: 'invoice',
  nameOf: ({ id, jobNumber }: DocumentRecord) => `PI-${id} of job ${jobNumber}`,
};

/** Proformas, invoices and notes of a client. */
export function createDocumentRepository(data: TenantData) {
  const records = data.records<DocumentRecord>('Invoice', documentSchema);
  return {
    ...records.basics,

    /** Proformas that are not cancelled, or those of one status, newest first. */
    listProformas: <Item>(
      scope: ClientScope,
      { status, ...query }: ProformaQuery,
      toAnswer: (document: Stored<DocumentRecord>) => Item,
    ): Promise<ListAnswer<Item>> =>
      records.basics.list(scope, query, {
        searched: ['jobNumber', 'partyName', 'contractNumber'],
        sortable: listProformas.sorts,
        defaultSort: { id: -1 },
        filter: status ? KIND_OF_STATUS[status] : { kind: 'proforma', state: { $in: ['open', 'converted'] } },
        toAnswer,
      }),

    /** How many proformas are open and converted, and what they amount to by currency. */
    async proformaFigures(scope: ClientScope) {
      const shown = { kind: 'proforma', state: { $in: ['open', 'converted'] } } as const;
      const [active, converted, INR, USD] = await Promise.all([
        records.count(scope, { kind: 'proforma', state: 'open' }),
        records.count(scope, { kind: 'proforma', state: 'converted' }),
        records.sumOf(scope, 'totalAmount', { ...shown, currency: 'INR' }),
        records.sumOf(scope, 'totalAmount', { ...shown, currency: 'USD' }),
      ]);
      return { active, converted, total: active + converted, value: { INR, USD } };
    },

    /** The newest open proforma of a job. */
    async openProformaOf(scope: ClientScope, jobNumber: string): Promise<Stored<DocumentRecord> | undefined> {
      const one = { page: 1, pageSize: 1 };
      const [latest] = await records.find(
        scope,
        { jobNumber, kind: 'proforma', state: 'open' },
        { id: -1 },
        one,
      );
      return latest;
    },

    /** The newest open proforma of each of these jobs that has one, by job number. */
    async openProformasOf(
      scope: ClientScope,
      jobNumbers: readonly string[],
    ): Promise<ReadonlyMap<string, Stored<DocumentRecord>>> {
      const open = { jobNumber: { $in: jobNumbers }, kind: 'proforma', state: 'open' } as const;
      const found = await records.find(scope, open, { id: 1 });
      return new Map(found.map((document) => [document.jobNumber, document]));
    },

    /** Whether a proforma of the job has been issued, alone or in a consolidated invoice. */
    async isIssued(scope: ClientScope, jobNumber: string): Promise<boolean> {
      const issued = await records.count(scope, {
        $or: [
          { jobNumber, kind: 'proforma', state: 'converted' },
          { jobNumber, kind: { $in: ['invoice', 'consolidated_invoice'] }, state: { $ne: 'cancelled' } },
        ],
      });
      return issued > 0;
    },

    /** Replaces an open proforma; null when it was changed or converted since it was read. */
    replaceOpenProforma: (
      tx: WriteScope,
      { id, updatedAt }: AsRead & { readonly updatedAt: Date },
      fields: Partial<NewRecord<DocumentRecord>>,
    ): Promise<Stored<DocumentRecord> | null> =>
      records.change(tx, { id, kind: 'proforma', state: 'open', updatedAt }, { $set: fields }),

    /** What of the documents uses a record of a master. */
    usesOf: (scope: ClientScope, { kind, id, code }: MasterNamed) =>
      kind === 'charge'
        ? usesIn(records, scope, { 'charges.chargeId': id }, named)
        : usesIn(records, scope, { shipmentCategory: sameCategory(code) }, named),

    /** Gives documents of earlier releases, which stored one status, their kind and state; content stays as it is. */
    async separateKindAndState(): Promise<void> {
      const documents = data.connection.collection('invoices');
      for (const [status, kindAndState] of Object.entries(KIND_OF_STATUS))
        await documents.updateMany(
          { status, kind: { $exists: false } },
          { $set: kindAndState, $unset: { status: '', isPerforma: '' } },
        );
    },
  };
}
export type DocumentRepository = ReturnType<typeof createDocumentRepository>;
