import type { StoredAgedParty, StoredAgeingReport, StoredPartyAccount } from '@freightdesk/contracts/billing';
import { recordOf } from '@freightdesk/contracts/shared';
import type { DayRange, ReportRow } from '@freightdesk/data';
import { subtract } from '@freightdesk/tax';
import { AGED_AMOUNTS, type MostOverdue, totalsOfParties } from '../ledger/ageing.rules';

type Figures = StoredPartyAccount;

const differenceOf = (one: Figures, other: Figures): Figures =>
  recordOf(AGED_AMOUNTS, (name) => subtract(one[name], other[name]));

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
    rest: others > 0 ? { rows: others, ...differenceOf(total, totalsOfParties(parties)) } : null,
    total,
  };
}
