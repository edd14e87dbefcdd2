import { ISSUED_KINDS, type PaymentState } from '@freightdesk/contracts/billing';
import { betweenDays, type DayRange, type RecordFilter, type TenantRecords } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { firstDayOf, lastDayOf, monthOf } from '@freightdesk/tax';
import type { DocumentRecord } from './document.model';

const isWholeMonths = ({ from, to }: DayRange): boolean =>
  from === firstDayOf(monthOf(from)) && to === lastDayOf(monthOf(to));

/** Sums of months are stored without the kind; single days are found in an index that begins with it. */
const kindsOf = (days: DayRange): RecordFilter<DocumentRecord> =>
  isWholeMonths(days) ? {} : { kind: { $in: ISSUED_KINDS } };

/** The sums of issued documents for reports. */
export const reportSumsOf = (records: TenantRecords<DocumentRecord>) => ({
  /** Revenue, billed and open amounts in paise of the documents of a period with these payment states, by these fields. */
  reportSums: <By extends keyof DocumentRecord & string>(
    scope: ClientScope,
    by: readonly By[],
    days: DayRange,
    payments: readonly PaymentState[],
  ) =>
    records.sumsBy(scope, by, ['revenue', 'billedAmount', 'openRupees'], {
      ...kindsOf(days),
      isIssued: true,
      paymentState: { $in: payments },
      invoiceDate: betweenDays(days.from, days.to),
    }),
});
