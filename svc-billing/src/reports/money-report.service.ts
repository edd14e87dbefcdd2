import type {
  reportAdvances,
  reportGst,
  reportImprest,
  StoredAdvanceReport,
  StoredGstReport,
  StoredImprestReport,
} from '@freightdesk/contracts/billing';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import { partsOf, type ReportRow, reportDays, reportOf } from '@freightdesk/data';
import type { Caller, CoreClient, UserCaller } from '@freightdesk/service-kit';
import { type Account, indianMidnight, type Minor, minorUnits, plusDays, sumAmounts } from '@freightdesk/tax';
import type { FundRequestRepository } from '../funds/fund.repository';
import type { AccountSums, JournalRepository } from '../ledger/journal.repository';

/** The dependencies of reports of what the books and fund requests hold. */
export interface MoneyReportNeeds {
  readonly journalEntries: Pick<JournalRepository, 'accountSums' | 'prepaidBalances'>;
  readonly fundRequests: Pick<FundRequestRepository, 'openSums'>;
  readonly core: Pick<CoreClient, 'referencedRecords'>;
}

type GstFigures = StoredGstReport['total'];

/** What accounts of income or tax were credited, less what they were debited. */
const creditedTo = (sums: readonly AccountSums[], account: Account): Minor =>
  minorUnits(
    sums
      .filter((each) => each.account === account)
      .reduce((total, { credit, debit }) => total + credit - debit, 0),
  );

function gstFigures(sums: readonly AccountSums[]): GstFigures {
  const [igst, cgst, sgst] = [creditedTo(sums, 'igst'), creditedTo(sums, 'cgst'), creditedTo(sums, 'sgst')];
  const onAdvances = creditedTo(sums, 'gst_on_advances');
  return {
    income: creditedTo(sums, 'income'),
    igst,
    cgst,
    sgst,
    onAdvances,
    gst: sumAmounts([igst, cgst, sgst, onAdvances]),
  };
}

function gstTotal(rows: readonly GstFigures[]): GstFigures {
  const sum = (figure: keyof GstFigures): Minor => sumAmounts(rows.map((row) => row[figure]));
  return {
    income: sum('income'),
    igst: sum('igst'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    onAdvances: sum('onAdvances'),
    gst: sum('gst'),
  };
}

/** Income and output tax by month or day, from the sums of the journal. */
const readGst =
  ({ journalEntries }: MoneyReportNeeds) =>
  async ({ scope }: Caller, query: ParsedRequestOf<typeof reportGst>['query']): Promise<StoredGstReport> => {
    const rows = await Promise.all(
      partsOf(reportDays(query)).map(async (part) => ({
        ...part,
        ...gstFigures(await journalEntries.accountSums(scope, part.from, part.to)),
      })),
    );
    return reportOf(rows, { totalOf: gstTotal });
  };

type Open = { readonly open: Minor };

/** What parties had paid ahead at the end of a period, from the sums of the journal. */
const readAdvances =
  ({ journalEntries, core }: MoneyReportNeeds) =>
  async (
    caller: Caller,
    query: ParsedRequestOf<typeof reportAdvances>['query'],
  ): Promise<StoredAdvanceReport> => {
    const days = reportDays(query);
    partsOf(days);
    const balances = await journalEntries.prepaidBalances(caller.scope, days.to);
    const rows: ReportRow<Open>[] = [...balances]
      .filter(([, open]) => open !== 0)
      .map(([partyId, open]) => ({ key: String(partyId), label: '', ...days, open }))
      .sort((one, other) => other.open - one.open);
    const report = reportOf(rows, {
      totalOf: (some: readonly Open[]) => ({ open: sumAmounts(some.map(({ open }) => open)) }),
    });
    const partyIds = report.rows.map(({ key }) => Number(key));
    if (partyIds.length === 0) return report;
    const { parties } = await core.referencedRecords(caller, { partyIds });
    const names = new Map(parties.map(({ id, name }) => [String(id), name]));
    return { ...report, rows: report.rows.map((row) => ({ ...row, label: names.get(row.key) ?? '' })) };
  };

type ImprestFigures = StoredImprestReport['total'];

const imprestTotal = (rows: readonly ImprestFigures[]): ImprestFigures => ({
  open: sumAmounts(rows.map(({ open }) => open)),
  openUsd: sumAmounts(rows.map(({ openUsd }) => openUsd)),
  requests: rows.reduce((total, { requests }) => total + requests, 0),
});

/** What people were paid and have not settled, from kept sums; executive-ops reads its own (FUND-4). */
const readImprest =
  ({ fundRequests }: MoneyReportNeeds) =>
  async (
    { scope, identity }: UserCaller,
    query: ParsedRequestOf<typeof reportImprest>['query'],
  ): Promise<StoredImprestReport> => {
    const days = reportDays(query);
    partsOf(days);
    const own = identity.role === 'executive-ops' ? { createdById: identity.userId } : {};
    const before = indianMidnight(new Date(plusDays(days.to, 1)));
    const rows = new Map<string, ReportRow<ImprestFigures>>();
    for (const sum of await fundRequests.openSums(scope, own, { before })) {
      const key = String(sum.createdById);
      const label = sum.createdByName || sum.createdBy;
      const amount = minorUnits(sum.openAmount);
      const figures = {
        open: sum.currency === 'INR' ? amount : minorUnits(0),
        openUsd: sum.currency === 'USD' ? amount : minorUnits(0),
        requests: sum.count,
      };
      const row = rows.get(key) ?? { key, label, ...days, ...imprestTotal([]) };
      rows.set(key, { ...row, ...imprestTotal([row, figures]) });
    }
    return reportOf(
      [...rows.values()].sort((one, other) => other.open - one.open),
      { totalOf: imprestTotal },
    );
  };

/** Reports of what the books and fund requests hold (REPORT-7). */
export const createMoneyReports = (needs: MoneyReportNeeds) => ({
  gst: readGst(needs),
  advances: readAdvances(needs),
  imprest: readImprest(needs),
});
