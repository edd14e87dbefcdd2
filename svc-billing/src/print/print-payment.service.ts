import type { Letterhead, Party, Vendor } from '@freightdesk/contracts/core';
import { type PaperRequest, type PrintDocument, printPaper } from '@freightdesk/print';
import type { Caller, ClientScope, CoreClient, DocumentAnswer, ServiceError } from '@freightdesk/service-kit';
import type { ContraRepository } from '../contras/contra.repository';
import { contraNotFound } from '../contras/contra.rules';
import type {
  CreditRefundRepository,
  VendorRefundRepository,
} from '../credit-refunds/credit-refund.repository';
import { refundNotFound } from '../credit-refunds/credit-refund.rules';
import type { ReceiptRepository } from '../receipts/receipt.repository';
import { receiptNotFound } from '../receipts/receipt.rules';
import type { VendorPaymentRepository } from '../vendor-payments/vendor-payment.repository';
import { vendorPaymentNotFound } from '../vendor-payments/vendor-payment.rules';
import {
  contraPrint,
  creditRefundPrint,
  receiptPrint,
  vendorPaymentPrint,
  vendorRefundPrint,
} from './payment-print.view';

/** The dependencies of printing receipts, payments of vendors, refunds of both sides and contras. */
export interface PrintPaymentNeeds {
  readonly receipts: Pick<ReceiptRepository, 'byId'>;
  readonly creditRefunds: Pick<CreditRefundRepository, 'byId'>;
  readonly vendorRefunds: Pick<VendorRefundRepository, 'byId'>;
  readonly contras: Pick<ContraRepository, 'byId'>;
  readonly vendorPayments: Pick<VendorPaymentRepository, 'byId'>;
  readonly core: Pick<CoreClient, 'letterheads' | 'party' | 'vendor'>;
}

/** How one kind of record is printed. */
interface Paper<Payment, Payer> {
  readonly byId: (scope: ClientScope, id: number) => Promise<Payment | null>;
  readonly notFound: () => ServiceError;
  readonly dayOf: (payment: Payment) => Date;
  /** Reads the party or vendor whose paper it is. */
  readonly payerOf: (caller: Caller, payment: Payment) => Promise<Payer>;
  readonly view: (payment: Payment, payer: Payer, client: Letterhead) => PrintDocument;
}

/**
 * Prints records of one kind as a page or a PDF file.
 *
 * @throws {ServiceError} 404 for an unknown one
 */
const printPayment =
  <Payment, Payer>(
    { core }: PrintPaymentNeeds,
    { byId, notFound, dayOf, payerOf, view }: Paper<Payment, Payer>,
  ) =>
  async (caller: Caller, id: number, request: PaperRequest): Promise<DocumentAnswer> => {
    const payment = await byId(caller.scope, id);
    if (!payment) throw notFound();
    const [payer, letterheadOf] = await Promise.all([payerOf(caller, payment), core.letterheads(caller)]);
    const paper = view(payment, payer, letterheadOf(dayOf(payment).toISOString()));
    return printPaper(paper, request);
  };

const partyReader =
  ({ core }: PrintPaymentNeeds) =>
  (caller: Caller, { partyId }: { readonly partyId: number }): Promise<Party> =>
    core.party(caller, partyId);

const vendorReader =
  ({ core }: PrintPaymentNeeds) =>
  (caller: Caller, { partyId }: { readonly partyId: number }): Promise<Vendor> =>
    core.vendor(caller, partyId);

/** Papers about payments, for whom they concern. */
export const createPaymentPrints = (needs: PrintPaymentNeeds) => ({
  receipt: printPayment(needs, {
    byId: needs.receipts.byId,
    notFound: receiptNotFound,
    dayOf: ({ receivedOn }) => receivedOn,
    payerOf: partyReader(needs),
    view: receiptPrint,
  }),
  creditRefund: printPayment(needs, {
    byId: needs.creditRefunds.byId,
    notFound: refundNotFound,
    dayOf: ({ paidOn }) => paidOn,
    payerOf: partyReader(needs),
    view: creditRefundPrint,
  }),
  vendorRefund: printPayment(needs, {
    byId: needs.vendorRefunds.byId,
    notFound: refundNotFound,
    dayOf: ({ paidOn }) => paidOn,
    payerOf: vendorReader(needs),
    view: vendorRefundPrint,
  }),
  contra: printPayment(needs, {
    byId: needs.contras.byId,
    notFound: contraNotFound,
    dayOf: ({ settledOn }) => settledOn,
    payerOf: partyReader(needs),
    view: contraPrint,
  }),
  vendorPayment: printPayment(needs, {
    byId: needs.vendorPayments.byId,
    notFound: vendorPaymentNotFound,
    dayOf: ({ paidOn }) => paidOn,
    payerOf: (caller, { vendorId }) => needs.core.vendor(caller, vendorId),
    view: vendorPaymentPrint,
  }),
});
