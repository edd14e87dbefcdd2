import type { EndingReport, reportEndingContracts } from '@freightdesk/contracts/crm';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import {
  type DayRange,
  partsOf,
  type ReportMeasure,
  type ReportRow,
  reportDays,
  reportOf,
  rowsOf,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { ContractRecord } from '../contracts/contract.model';
import type { ContractRepository } from '../contracts/contract.repository';

/** The dependencies of the report of contracts that end. */
export interface EndingReportNeeds {
  readonly contracts: Pick<ContractRepository, 'endingCounts' | 'endingIn'>;
}

type Figures = EndingReport['total'];
type Rows = EndingReport['rows'];

/** How many contracts are active or not. */
interface EndingCount {
  readonly isActive: boolean;
  readonly count: number;
}

const FIGURES: ReportMeasure<EndingCount, Figures> = {
  figuresOf: ({ isActive, count }) => ({ contracts: count, active: isActive ? count : 0 }),
  totalOf: (rows) => ({
    contracts: rows.reduce((total, { contracts }) => total + contracts, 0),
    active: rows.reduce((total, { active }) => total + active, 0),
  }),
};

type PartyFields = Pick<ContractRecord, 'partyId' | 'partyName'>;
const BY_PARTY = {
  keyOf: ({ partyId }: PartyFields) => String(partyId),
  labelOf: ({ partyName }: PartyFields) => partyName,
};

const totalIn = async ({ contracts }: EndingReportNeeds, scope: ClientScope, days: DayRange) =>
  FIGURES.totalOf((await contracts.endingCounts(scope, [], days)).map(FIGURES.figuresOf));

const withoutDay = (rows: readonly ReportRow<Figures>[]): Rows =>
  rows.map((row) => ({ ...row, lastDay: '' }));

/** Rows that one answer has. */
const MOST_ROWS = 500;

/** The contracts one by one, the first to end first. */
async function endingOneByOne(
  needs: EndingReportNeeds,
  scope: ClientScope,
  days: DayRange,
): Promise<EndingReport> {
  const [contracts, total] = await Promise.all([
    needs.contracts.endingIn(scope, days, MOST_ROWS),
    totalIn(needs, scope, days),
  ]);
  const rows = contracts.map(({ contractId, partyName, validTo, isActive }) => ({
    key: contractId,
    label: [contractId, partyName].filter(Boolean).join(' · '),
    ...days,
    lastDay: validTo.toISOString(),
    ...FIGURES.figuresOf({ isActive, count: 1 }),
  }));
  const rowTotal = FIGURES.totalOf(rows);
  const restCount = total.contracts - rowTotal.contracts;
  const rest = { rows: restCount, contracts: restCount, active: total.active - rowTotal.active };
  return { rows, rest: restCount > 0 ? rest : null, total };
}

/** The contracts that end in a period (REPORT-7). */
export const reportEndingOfPeriod =
  (needs: EndingReportNeeds) =>
  async (
    scope: ClientScope,
    { by = 'contract', ...query }: ParsedRequestOf<typeof reportEndingContracts>['query'],
  ): Promise<EndingReport> => {
    const days = reportDays(query);
    const parts = partsOf(days);
    if (by === 'contract') return endingOneByOne(needs, scope, days);
    if (by === 'party') {
      const counts = await needs.contracts.endingCounts(scope, ['partyId', 'partyName'], days);
      const rows = rowsOf(BY_PARTY, days, counts, FIGURES);
      const report = reportOf(
        rows.toSorted((one, other) => other.contracts - one.contracts),
        FIGURES,
      );
      return { ...report, rows: withoutDay(report.rows) };
    }
    const rows = await Promise.all(
      parts.map(async (part) => ({ ...part, ...(await totalIn(needs, scope, part)) })),
    );
    const report = reportOf(rows, FIGURES);
    return { ...report, rows: withoutDay(report.rows) };
  };
