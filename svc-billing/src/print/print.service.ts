import { PRINTED_AT_ONCE, type PrintedCopies } from '@freightdesk/contracts/billing';
import { type PrintDocument, printPage, printPdf } from '@freightdesk/print';
import { type Caller, type CoreClient, type DocumentAnswer, refuse } from '@freightdesk/service-kit';
import { categoriesMatch } from '@freightdesk/tax';
import type { VoucherRepository } from '../advances/voucher.repository';
import { voucherNotFound } from '../advances/voucher.rules';
import { toInvoice } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { jobNumbersOf } from '../documents/document-fields.rules';
import { documentNotFound } from '../documents/document-refusal.rules';
import { type Copy, documentPrint, type PrintedInvoice } from './print.view';
import { voucherPrint } from './voucher-print.view';

/** The dependencies of printing. */
export interface PrintNeeds {
  readonly documents: Pick<DocumentRepository, 'byIds'>;
  readonly vouchers: Pick<VoucherRepository, 'byId'>;
  readonly core: Pick<CoreClient, 'client' | 'namedIn'>;
}

/** How a document is requested for print. */
export interface AskedPrint {
  readonly format?: 'html' | 'pdf' | undefined;
  /** The copy of an issued document; the recipient's by default. */
  readonly copy?: PrintedCopies | undefined;
}

/** A file is made in one piece, while others wait for theirs. */
function checkLines(documents: readonly PrintDocument[]): void {
  const lines = documents.reduce(
    (sum, { rows, separateTable: apart }) => sum + rows.length + (apart?.rows.length ?? 0),
    0,
  );
  if (lines <= PRINTED_AT_ONCE.lines) return;
  throw refuse(
    'invalid',
    `These documents have ${lines} lines together; one file takes ${PRINTED_AT_ONCE.lines}. Choose fewer documents.`,
    { ids: 'Too many lines' },
  );
}

/** A proforma has only one copy. */
const copiesOf = ({ invoiceNumber }: PrintedInvoice, copy: PrintedCopies): readonly Copy[] => {
  if (invoiceNumber === null) return ['original'];
  return copy === 'both' ? ['original', 'duplicate'] : [copy];
};

/** Printed documents (BILL-9). */
export function createPrintService({ documents, vouchers, core }: PrintNeeds) {
  /** The documents in the order of their ids; refused when one of them does not exist. */
  async function read(caller: Caller, ids: readonly number[]): Promise<PrintedInvoice[]> {
    const found = new Map((await documents.byIds(caller.scope, ids)).map((each) => [each.id, each]));
    const invoices = ids.map((id) => {
      const document = found.get(id);
      if (!document) throw documentNotFound();
      return { ...toInvoice(document), jobNumbers: jobNumbersOf(document) };
    });
    return withCategoryNames(caller, invoices);
  }

  /** Documents with the name of their shipment category, or its code when the master does not have it. */
  async function withCategoryNames(
    caller: Caller,
    invoices: readonly PrintedInvoice[],
  ): Promise<PrintedInvoice[]> {
    const categoryCodes = invoices.flatMap(({ shipmentCategory }) => shipmentCategory || []);
    if (categoryCodes.length === 0) return [...invoices];
    const { shipmentCategories } = await core.namedIn(caller, { categoryCodes });
    const nameOf = (code: string) =>
      shipmentCategories.find((category) => categoriesMatch(category.code, code))?.name ?? code;
    return invoices.map((invoice) => ({
      ...invoice,
      shipmentCategory: invoice.shipmentCategory && nameOf(invoice.shipmentCategory),
    }));
  }

  async function prints(
    caller: Caller,
    ids: readonly number[],
    copy: PrintedCopies = 'original',
  ): Promise<[PrintDocument, ...PrintDocument[]]> {
    const [invoices, client] = await Promise.all([read(caller, ids), core.client(caller)]);
    const [first, ...others] = invoices.flatMap((invoice) =>
      copiesOf(invoice, copy).map((each) => documentPrint(invoice, client, each)),
    );
    if (!first) throw documentNotFound();
    checkLines([first, ...others]);
    return [first, ...others];
  }

  return {
    /** One document, as a page or a PDF file. */
    async document(caller: Caller, id: number, { format, copy }: AskedPrint): Promise<DocumentAnswer> {
      const documents = await prints(caller, [id], copy);
      return format === 'pdf' ? printPdf(...documents) : printPage(...documents);
    },

    /** A voucher of an advance, as a page or a PDF file. */
    async voucher(caller: Caller, id: number, format: AskedPrint['format']): Promise<DocumentAnswer> {
      const [voucher, client] = await Promise.all([vouchers.byId(caller.scope, id), core.client(caller)]);
      if (!voucher) throw voucherNotFound();
      const document = voucherPrint(voucher, client);
      return format === 'pdf' ? printPdf(document) : printPage(document);
    },

    /** Several documents as one PDF file, in the given order. */
    async documents(caller: Caller, ids: readonly number[], copy?: PrintedCopies): Promise<DocumentAnswer> {
      return printPdf(...(await prints(caller, ids, copy)));
    },
  };
}
export type PrintService = ReturnType<typeof createPrintService>;
