import type {
  closeBooksBody,
  creditHoldBody,
  Missing,
  reopenBooksBody,
  StoredBooks,
  writeOffLimitBody,
} from '@freightdesk/contracts/billing';
import type { Write } from '@freightdesk/data';
import type { ClientScope, UserCaller } from '@freightdesk/service-kit';
import { closedBefore, firstDayOf, indianDay, indianMidnight, lastDayOf, monthAfter } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { DocumentRepository } from '../documents/document.repository';
import type { FundRequestRepository } from '../funds/fund.repository';
import type { ReceiptRepository } from '../receipts/receipt.repository';
import type { VendorPaymentRepository } from '../vendor-payments/vendor-payment.repository';
import type { WriteOffRepository } from '../write-offs/write-off.repository';
import { booksOf, type NewBooks, toBooks } from './books.model';
import type { BooksRepository } from './books.repository';
import { booksChanged, checkClosable, checkReopenable } from './books.rules';

/** The dependencies of closing the books. */
export interface BooksNeeds {
  readonly books: BooksRepository;
  readonly documents: Pick<DocumentRepository, 'countOpenProformas'>;
  readonly receipts: Pick<ReceiptRepository, 'countOnAccount'>;
  readonly vendorPayments: Pick<VendorPaymentRepository, 'countOnAccount'>;
  readonly fundRequests: Pick<FundRequestRepository, 'countOpen'>;
  readonly writeOffs: Pick<WriteOffRepository, 'countWaiting'>;
  readonly write: Write;
  readonly clock: () => Date;
}

/** What is not done yet until the end of a month. */
const readMissing =
  ({ documents, receipts, vendorPayments, fundRequests, writeOffs }: BooksNeeds) =>
  async (scope: ClientScope, month: string): Promise<Missing[]> => {
    const end = indianMidnight(new Date(`${firstDayOf(monthAfter(month))}T00:00:00Z`));
    const [openProformas, onAccount, paidOnAccount, openRequests, waitingWriteOffs] = await Promise.all([
      documents.countOpenProformas(scope, end),
      receipts.countOnAccount(scope, end),
      vendorPayments.countOnAccount(scope, end),
      fundRequests.countOpen(scope, end),
      writeOffs.countWaiting(scope, end),
    ]);
    return [
      { kind: 'open_proformas', count: openProformas },
      { kind: 'receipts_on_account', count: onAccount },
      { kind: 'payments_on_account', count: paidOnAccount },
      { kind: 'open_fund_requests', count: openRequests },
      { kind: 'waiting_write_offs', count: waitingWriteOffs },
    ];
  };

/** Changes the books, one change after the other. `changeOf` tells what changes from what they are. */
const decide = (
  { books, write }: BooksNeeds,
  { scope, identity }: UserCaller,
  decision: Parameters<BooksRepository['store']>[3],
  changeOf: (before: NewBooks) => Partial<NewBooks>,
): Promise<StoredBooks> =>
  write(scope, async (tx) => {
    await books.lock(tx);
    const before = await books.ofClient(tx);
    const fields = booksOf(before);
    const change = { ...changeOf(fields), decidedBy: identity.username };
    const after = await books.store(tx, before, { ...fields, ...change }, decision);
    if (!after) throw booksChanged();
    return toBooks(after);
  });

/**
 * Closes a month and all before it (LEDGER-15).
 *
 * @throws {ServiceError} 400 for a month that has not ended
 * @throws {ServiceError} 409 for one that is closed already
 */
const closeMonth =
  (needs: BooksNeeds) =>
  (caller: UserCaller, { month }: z.output<typeof closeBooksBody>): Promise<StoredBooks> =>
    decide(needs, caller, 'close', ({ closedUntil }) => {
      checkClosable(month, closedUntil, indianDay(needs.clock()));
      return { closedUntil: lastDayOf(month), reason: '' };
    });

/**
 * Opens the last closed month again (LEDGER-15).
 *
 * @throws {ServiceError} 404 for another month
 */
const reopenMonth =
  (needs: BooksNeeds) =>
  (caller: UserCaller, { month, reason }: z.output<typeof reopenBooksBody>): Promise<StoredBooks> =>
    decide(needs, caller, 'reopen', ({ closedUntil }) => {
      checkReopenable(month, closedUntil);
      return { closedUntil: closedBefore(month), reason };
    });

/** Sets up to which amount write-offs need no approval (LEDGER-16). */
const setWriteOffLimit =
  (needs: BooksNeeds) =>
  (caller: UserCaller, { writeOffLimit }: z.output<typeof writeOffLimitBody>): Promise<StoredBooks> =>
    decide(needs, caller, 'update', () => ({ writeOffLimit }));

/** Sets whether new work for parties that are held needs a reason (CREDIT-1). */
const setCreditHold =
  (needs: BooksNeeds) =>
  (caller: UserCaller, { creditHold }: z.output<typeof creditHoldBody>): Promise<StoredBooks> =>
    decide(needs, caller, 'update', () => ({ creditHold }));

/** Closing and opening of months (LEDGER-15). */
export const createBooksService = (needs: BooksNeeds) => ({
  read: async (scope: ClientScope): Promise<StoredBooks> => toBooks(await needs.books.ofClient(scope)),
  missing: readMissing(needs),
  close: closeMonth(needs),
  reopen: reopenMonth(needs),
  setWriteOffLimit: setWriteOffLimit(needs),
  setCreditHold: setCreditHold(needs),
});
export type BooksService = ReturnType<typeof createBooksService>;
