import type { Letterhead, Party } from '@freightdesk/contracts/core';
import { type PrintDocument, printPage, printPdf } from '@freightdesk/print';
import type { Caller, ClientScope, CoreClient, DocumentAnswer, ServiceError } from '@freightdesk/service-kit';
import type { ContraRepository } from '../contras/contra.repository';
import { contraNotFound } from '../contras/contra.rules';
import type { CreditRefundRepository } from '../credit-refunds/credit-refund.repository';
import { refundNotFound } from '../credit-refunds/credit-refund.rules';
import type { ReceiptRepository } from '../receipts/receipt.repository';
import { receiptNotFound } from '../receipts/receipt.rules';
import { contraPrint, creditRefundPrint, receiptPrint } from './payment-print.view';

/** The dependencies of printing receipts, refunds and contras. */
export interface PrintPaymentNeeds {
  readonly receipts: Pick<ReceiptRepository, 'byId'>;
  readonly creditRefunds: Pick<CreditRefundRepository, 'byId'>;
  readonly contras: Pick<ContraRepository, 'byId'>;
  readonly core: Pick<CoreClient, 'letterheads' | 'party'>;
}

/** How one kind of record is printed. */
interface Paper<Payment> {
  readonly byId: (scope: ClientScope, id: number) => Promise<Payment | null>;
  readonly notFound: () => ServiceError;
  readonly dayOf: (payment: Payment) => Date;
  readonly view: (payment: Payment, party: Party, client: Letterhead) => PrintDocument;
}

/**
 * Prints records of one kind as a page or a PDF file.
 *
 * @throws {ServiceError} 404 for an unknown one
 */
const printPayment =
  <Payment extends { readonly partyId: number }>(
    { core }: PrintPaymentNeeds,
    { byId, notFound, dayOf, view }: Paper<Payment>,
  ) =>
  async (caller: Caller, id: number, format: 'html' | 'pdf' | undefined): Promise<DocumentAnswer> => {
    const payment = await byId(caller.scope, id);
    if (!payment) throw notFound();
    const [party, letterheadOf] = await Promise.all([
      core.party(caller, payment.partyId),
      core.letterheads(caller),
    ]);
    const paper = view(payment, party, letterheadOf(dayOf(payment).toISOString()));
    return format === 'pdf' ? printPdf(paper) : printPage(paper);
  };

/** Papers about payments, for whom they concern. */
export const createPaymentPrints = (needs: PrintPaymentNeeds) => ({
  receipt: printPayment(needs, {
    byId: needs.receipts.byId,
    notFound: receiptNotFound,
    dayOf: ({ receivedOn }) => receivedOn,
    view: receiptPrint,
  }),
  creditRefund: printPayment(needs, {
    byId: needs.creditRefunds.byId,
    notFound: refundNotFound,
    dayOf: ({ paidOn }) => paidOn,
    view: creditRefundPrint,
  }),
  contra: printPayment(needs, {
    byId: needs.contras.byId,
    notFound: contraNotFound,
    dayOf: ({ settledOn }) => settledOn,
    view: contraPrint,
  }),
});
