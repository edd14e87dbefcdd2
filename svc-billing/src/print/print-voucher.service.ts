import { type PaperRequest, printPaper } from '@freightdesk/print';
import type { Caller, DocumentAnswer } from '@freightdesk/service-kit';
import type { VoucherRepository } from '../advances/voucher.repository';
import { voucherNotFound } from '../advances/voucher.rules';
import type { SupplierFirms } from '../gst-registrations/supplier-firm.service';
import { voucherPrint } from './voucher-print.view';

/** The dependencies of printing vouchers. */
export interface PrintVoucherNeeds {
  readonly vouchers: Pick<VoucherRepository, 'byId'>;
  readonly firms: Pick<SupplierFirms, 'letterheads'>;
}

/**
 * A voucher of an advance, as a page or a PDF file.
 *
 * @throws {ServiceError} 404 for an unknown one
 */
export const printVoucher =
  ({ vouchers, firms }: PrintVoucherNeeds) =>
  async (caller: Caller, id: number, request: PaperRequest): Promise<DocumentAnswer> => {
    const voucher = await vouchers.byId(caller.scope, id);
    if (!voucher) throw voucherNotFound();
    const { registrationId, voucherDate } = voucher;
    const letterheadOf = await firms.letterheads(caller, [registrationId]);
    const document = voucherPrint(voucher, letterheadOf(registrationId, voucherDate.toISOString()));
    return printPaper(document, request);
  };
