import type { JobExpense } from '@freightdesk/contracts/billing';
import { fundTone } from '@freightdesk/remote-kit';
import { formatMoney, sumAmounts, toMinor } from '@freightdesk/tax';
import { Badge } from '@freightdesk/ui/badge';
import { formatDate } from '@freightdesk/ui/money';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { ErrorState } from '@freightdesk/ui/states';
import type { TableColumn } from '@freightdesk/ui/table';
import { Tile, TileRow } from '@freightdesk/ui/tile';
import { lineOfSource } from '../draft-line.rules';
import { billableSourceOf } from './earlier-billing.rules';
import { useJobExpenses } from './job-expenses.queries';
import type { ProformaForm } from './proforma-form.hook';
import { RemainderNote, type SourceRow, SourcesDialog } from './sources.dialog';

interface ExpenseRow extends SourceRow {
  readonly expense: JobExpense;
}

const TYPES = { fund_request: 'Fund Request', adhoc: 'Adhoc' } as const;
const STATUSES = { disbursed: 'Disbursed', completed: 'Completed' } as const;

const columns: readonly TableColumn<ExpenseRow>[] = [
  { key: 'description', header: 'Description', keyColumn: true, cell: ({ expense }) => expense.description },
  { key: 'type', header: 'Type', cell: ({ expense }) => TYPES[expense.type] },
  {
    key: 'amount',
    header: 'Amount',
    kind: 'money',
    cell: ({ expense, ...billableSource }) => (
      <div>
        {formatMoney(toMinor(expense.amount), expense.currency)}
        <RemainderNote billableSource={billableSource} />
      </div>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ expense }) => <Badge tone={fundTone(expense.status)}>{STATUSES[expense.status]}</Badge>,
  },
  { key: 'date', header: 'Date', kind: 'date', cell: ({ expense }) => formatDate(expense.createdAt) },
  { key: 'reference', header: 'Reference', kind: 'code', cell: ({ expense }) => referenceOf(expense) },
];

const referenceOf = ({ requestId, adhocRequestId }: JobExpense): string => requestId ?? adhocRequestId ?? '–';

/** Documents bill rupees; payments in another currency are not offered. */
const isBillable = ({ currency }: JobExpense): boolean => currency === 'INR';

interface ExpensesDialogProps {
  form: ProformaForm;
  onClose: () => void;
}

/** Payments for the job, of which this proforma can bill what other documents have not. */
export function ExpensesDialog({ form, onClose }: ExpensesDialogProps) {
  const { job, lines, pricing, earlierBilling, billing } = form;
  const expenses = useJobExpenses(job.jobNumber);
  const failedQuery = [expenses, billing].find(({ isError, data }) => isError && !data);
  const isReady = expenses.data !== undefined && earlierBilling !== undefined;
  const rowOf = (expense: JobExpense): ExpenseRow[] => {
    if (!earlierBilling) return [];
    const { id, type, description, purpose } = expense;
    const source = { kind: type, id };
    const billableSource = billableSourceOf(source, earlierBilling, lines.read(), pricing);
    const line = () =>
      lineOfSource({
        source,
        amount: billableSource.left,
        chargeName: purpose || description || TYPES[type],
        reference: referenceOf(expense),
      });
    const [name, reference] = [description || purpose, referenceOf(expense)];
    const label = name.includes(reference) ? name : `${name}, ${reference}`;
    return [{ ...billableSource, expense, line, label, key: `${type} ${id}` }];
  };
  return (
    <SourcesDialog
      title="Job Expenses"
      columns={columns}
      rows={(expenses.data ?? []).filter(isBillable).flatMap(rowOf)}
      emptyTitle="No expenses found for this job"
      addLabel="Add Selected Expenses"
      isReady={isReady}
      onAdd={form.addLines}
      onClose={onClose}
    >
      {failedQuery && (
        <ErrorState
          title="Error loading expenses. Please try again."
          onRetry={() => void failedQuery.refetch()}
        />
      )}
      {!failedQuery && !isReady && <LoadingState label="Loading expenses..." />}
      {isReady && <ExpenseTiles expenses={(expenses.data ?? []).filter(isBillable)} />}
    </SourcesDialog>
  );
}

function ExpenseTiles({ expenses }: { expenses: readonly JobExpense[] }) {
  const sumOf = (...types: readonly JobExpense['type'][]) =>
    formatMoney(
      sumAmounts(expenses.filter(({ type }) => types.includes(type)).map(({ amount }) => toMinor(amount))),
    );
  return (
    <TileRow>
      <Tile label="Fund Request Expenses" value={sumOf('fund_request')} />
      <Tile label="Adhoc Allocations" value={sumOf('adhoc')} />
      <Tile label="Total Expenses" value={sumOf('fund_request', 'adhoc')} />
    </TileRow>
  );
}
