import {
  isPaymentGroup,
  type listIssued,
  type PaymentFilter,
  paymentsOf,
  registrationIdOf,
} from '@freightdesk/contracts/billing';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import { betweenDays, type RecordFilter } from '@freightdesk/data';
import type { DocumentRecord } from '../documents/document.model';
import { narrowingFilter, statedText } from '../reports/narrowing.rules';

/** The filters of the register. */
export type RegisterQuery = ParsedRequestOf<typeof listIssued>['query'];

const statesOf = (payment: PaymentFilter) =>
  isPaymentGroup(payment) ? { $in: paymentsOf(payment) } : payment;

const fieldFilter = ({
  kind,
  payment,
  partyId,
  issuedBy,
  registration,
  ...narrowing
}: RegisterQuery): RecordFilter<DocumentRecord> => ({
  ...(partyId ? { partyId } : {}),
  ...narrowingFilter(narrowing),
  ...(issuedBy ? { issuedBy: statedText(issuedBy) } : {}),
  ...(kind ? { kind } : {}),
  ...(payment ? { paymentState: statesOf(payment) } : {}),
  ...(registration ? { registrationId: registrationIdOf(registration) } : {}),
});

/** The filter for a query of the register, except for its search. */
export const registerFilter = ({ from, to, ...query }: RegisterQuery): RecordFilter<DocumentRecord> => ({
  ...fieldFilter(query),
  ...(from || to ? { invoiceDate: betweenDays(from, to) } : {}),
});
