import { printPage, printPdf } from '@freightdesk/print';
import type { Caller, CoreClient, DocumentAnswer } from '@freightdesk/service-kit';
import type { VoucherRepository } from '../advances/voucher.repository';
import { voucherNotFound } from '../advances/voucher.rules';
import { voucherPrint } from './voucher-print.view';

/** The dependencies of printing vouchers. */
export interface PrintVoucherNeeds {
  readonly vouchers: Pick<VoucherRepository, 'byId'>;
  readonly core: Pick<CoreClient, 'letterheads'>;
}

/**
 * A voucher of an advance, as a page or a PDF file.
 *
 * @throws {ServiceError} 404 for an unknown one
 */
export const printVoucher =
  ({ vouchers, core }: PrintVoucherNeeds) =>
  async (caller: Caller, id: number, format: 'html' | 'pdf' | undefined): Promise<DocumentAnswer> => {
    const [voucher, letterheadOf] = await Promise.all([
      vouchers.byId(caller.scope, id),
      core.letterheads(caller),
    ]);
    if (!voucher) throw voucherNotFound();
    const document = voucherPrint(voucher, letterheadOf(voucher.voucherDate.toISOString()));
    return format === 'pdf' ? printPdf(document) : printPage(document);
  };
