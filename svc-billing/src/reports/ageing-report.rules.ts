import {
  partyAccount,
  type StoredAgedParty,
  type StoredAgeingReport,
  type StoredPartyAccount,
} from '@freightdesk/contracts/billing';
import { fieldNames, recordOf } from '@freightdesk/contracts/shared';
import type { DayRange, ReportRow } from '@freightdesk/data';
import { subtract, sumAmounts } from '@freightdesk/tax';
import type { MostOverdue } from '../ledger/ageing.rules';

type Figures = StoredPartyAccount;
const FIGURES = fieldNames(partyAccount.shape);

const totalOf = (rows: readonly Figures[]): Figures =>
  recordOf(FIGURES, (name) => sumAmounts(rows.map((row) => row[name])));

const differenceOf = (one: Figures, other: Figures): Figures =>
  recordOf(FIGURES, (name) => subtract(one[name], other[name]));

const rowOf = ({ partyId, partyName, ...figures }: StoredAgedParty, days: DayRange): ReportRow<Figures> => ({
  key: String(partyId),
  label: partyName,
  ...days,
  ...figures,
});

/** The report of the most overdue parties. What the others owe follows from the total, so that these are not read. */
export function ageingReportOf({ parties, count, total }: MostOverdue, days: DayRange): StoredAgeingReport {
  const others = count - parties.length;
  return {
    rows: parties.map((party) => rowOf(party, days)),
    rest: others > 0 ? { rows: others, ...differenceOf(total, totalOf(parties)) } : null,
    total,
  };
}
