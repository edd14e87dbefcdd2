import { listProformas, type PROFORMA_STATUSES, type StoredInvoice } from '@freightdesk/contracts/billing';
import type {
  AsRead,
  ListAnswer,
  ListQuery,
  NewRecord,
  RecordFilter,
  Stored,
  TenantRecords,
  WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { sumsByCurrency } from './currency-sums.rules';
import { type DocumentRecord, PROFORMA_SEARCH, toListedProforma } from './document.model';
import { openFieldsOf } from './open-amount.rules';
import { paymentAtIssue } from './payment.rules';
import { reportFiguresOf } from './revenue.rules';

/** Filters of the list of proformas besides its search. */
export interface ProformaQuery extends ListQuery {
  readonly status?: (typeof PROFORMA_STATUSES)[number] | undefined;
}

/** The states of a converted proforma: it is part of a consolidated invoice, or an invoice itself. */
const CONVERTED_STATES = ['converted', 'issued', 'final'] as const;

/** The proformas that wait to be converted. */
export const OPEN_PROFORMAS = { wasProforma: true, state: 'open' } as const;

const proformaFilter = (status: ProformaQuery['status']): RecordFilter<DocumentRecord> => {
  if (status === 'proforma') return OPEN_PROFORMAS;
  return { wasProforma: true, state: { $in: status ? CONVERTED_STATES : ['open', ...CONVERTED_STATES] } };
};

/** `PI-12`, which is no stored text: the number of a proforma is its id (ID-3). */
function proformaOfNumber(text: string): RecordFilter<DocumentRecord> | undefined {
  const [, id] = /^pi[\s-]*(\d{1,15})$/i.exec(text) ?? [];
  return id ? { id: Number(id) } : undefined;
}

/** A proforma at the time of its last change. */
type ProformaVersion = AsRead & { readonly updatedAt: Date };

/** Matches the proforma while it is open and has not changed since it was read. */
const openVersionFilter = ({ id, updatedAt }: ProformaVersion) =>
  ({ id, kind: 'proforma', state: 'open', updatedAt }) as const;

/** The proformas of a client: their list, and what becomes of them. */
export const proformasOf = (records: TenantRecords<DocumentRecord>) => ({
  /** Proformas that are not cancelled, or those of one status, newest first. */
  listProformas: (
    scope: ClientScope,
    { status, ...query }: ProformaQuery,
  ): Promise<ListAnswer<StoredInvoice>> =>
    records.list(scope, query, {
      search: PROFORMA_SEARCH,
      meaningOfText: proformaOfNumber,
      sortable: listProformas.sorts,
      defaultSort: { id: -1 },
      filter: proformaFilter(status),
      toAnswer: toListedProforma,
    }),

  /** The number of open and converted proformas, and their totals by currency. */
  async proformaFigures(scope: ClientScope) {
    const [activeCount, convertedCount, sums] = await Promise.all([
      records.count(scope, OPEN_PROFORMAS),
      records.count(scope, proformaFilter('converted')),
      records.sumsBy(scope, ['currency'], ['totalAmount'], proformaFilter(undefined)),
    ]);
    return {
      active: activeCount,
      converted: convertedCount,
      total: activeCount + convertedCount,
      value: sumsByCurrency(sums, ({ totalAmount }) => totalAmount),
    };
  },

  /** The number of proformas that wait to be converted, raised before a moment or at any time. */
  countOpenProformas: (scope: ClientScope, before?: Date): Promise<number> =>
    records.count(scope, { ...OPEN_PROFORMAS, ...(before ? { createdAt: { $lt: before } } : {}) }),

  /** Replaces an open proforma. Null when it has changed since it was read. */
  replaceOpenProforma: (
    tx: WriteScope,
    version: ProformaVersion,
    fields: Partial<NewRecord<DocumentRecord>>,
  ): Promise<Stored<DocumentRecord> | null> =>
    records.change(tx, openVersionFilter(version), { $set: fields }),

  /** Cancels an open proforma. Null when it has changed since it was read. */
  cancelOpenProforma: (tx: WriteScope, version: ProformaVersion): Promise<Stored<DocumentRecord> | null> =>
    records.change(tx, openVersionFilter(version), { $set: { state: 'cancelled' } }, 'cancel'),

  /** Issues an open proforma as an invoice. Null when it has changed since it was read. */
  issue: (
    tx: WriteScope,
    version: Stored<DocumentRecord>,
    fields: Partial<NewRecord<DocumentRecord>>,
  ): Promise<Stored<DocumentRecord> | null> => {
    const issuedFields = { ...fields, kind: 'invoice', state: 'issued', isIssued: true } as const;
    const paymentState = paymentAtIssue({ ...version, ...issuedFields });
    const openFields = openFieldsOf({ ...version, ...issuedFields });
    const reportFigures = reportFiguresOf({ ...version, ...issuedFields });
    return records.change(
      tx,
      openVersionFilter(version),
      { $set: { ...issuedFields, ...openFields, ...reportFigures, paymentState } },
      'issue',
    );
  },

  /** Marks an open proforma as part of a consolidated invoice. Null when it has changed since it was read. */
  markConsolidated: (
    tx: WriteScope,
    version: ProformaVersion,
    by: Pick<DocumentRecord, 'consolidatedInvoiceId' | 'consolidatedInvoiceNumber'>,
  ): Promise<Stored<DocumentRecord> | null> =>
    records.change(tx, openVersionFilter(version), { $set: { ...by, state: 'converted' } }, 'consolidate'),
});
