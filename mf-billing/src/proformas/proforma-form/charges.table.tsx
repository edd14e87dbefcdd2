import { documentLineNames } from '@freightdesk/contracts/billing';
import {
  type AddLineOptions,
  type EditorColumn,
  type EditorLine,
  LineCell,
  LineEditor,
  lazyDialog,
  useLineList,
} from '@freightdesk/remote-kit';
import {
  add,
  type DocumentTotals,
  negate,
  type TotalRounding,
  totalAfterAdvance,
  totalRoundOff,
} from '@freightdesk/tax';
import { breakable } from '@freightdesk/ui/breakable';
import { Button } from '@freightdesk/ui/button';
import { Section } from '@freightdesk/ui/page';
import { ErrorState } from '@freightdesk/ui/states';
import type { TableSummaryRow } from '@freightdesk/ui/table';
import { token } from '@freightdesk/ui/tokens';
import { memo, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useTotalRounding } from '../../documents/total-rounding.hook';
import { CHARGES_NOT_READ, type DraftLine } from '../draft-line.rules';
import { Total, TotalsOfLines, taxedColumns } from '../taxed-lines.table';
import { type EarlierBilling, earlierBillingText } from './earlier-billing.rules';
import type { ProformaForm } from './proforma-form.hook';

/** The charges of the proforma, their totals, and the ways to add one. */
export const ChargesSection = memo(({ form }: { form: ProformaForm }) => {
  const { pricing, advanceOf, earlierBilling } = form;
  const readyPricing = form.tax.state === 'ready' ? pricing : undefined;
  const columnsOf = useMemo(() => {
    const columns = taxedColumns(readyPricing, { charge: chargeColumn(earlierBilling) });
    return () => columns;
  }, [readyPricing, earlierBilling]);
  const hasPricing = readyPricing !== undefined;
  const rounding = useTotalRounding();
  const summary = useMemo(
    () => (hasPricing ? summaryOf(advanceOf, rounding) : undefined),
    [hasPricing, advanceOf, rounding],
  );
  return (
    <Section title="Charges">
      <TotalsOfLines pricing={pricing}>
        <LineEditor
          columnsOf={columnsOf}
          summary={summary}
          name="charges"
          caption="Charges"
          addOptions={{
            ...ADD_OPTIONS,
            createLine: form.lineOf,
            onAdd: form.onLineAdded,
            shipmentCategory: form.job.shipmentCategory,
          }}
          otherActions={<OtherLineButtons form={form} />}
        />
      </TotalsOfLines>
      {form.billing.isError && !earlierBilling && (
        <ErrorState
          title="Failed to fetch what was billed of this job before"
          onRetry={() => void form.billing.refetch()}
        />
      )}
    </Section>
  );
});

const ExpensesDialog = lazyDialog(() => import('./expenses.dialog').then((module) => module.ExpensesDialog));
const VendorBillsDialog = lazyDialog(() =>
  import('./vendor-bills.dialog').then((module) => module.VendorBillsDialog),
);

/** Buttons to bill what was paid for the job. */
function OtherLineButtons({ form }: { form: ProformaForm }) {
  const [openDialog, setOpenDialog] = useState<'expenses' | 'bills'>();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <Button onClick={() => setOpenDialog('expenses')}>Expenses</Button>
      <Button aria-label="VB, vendor bills" title="Vendor bills" onClick={() => setOpenDialog('bills')}>
        VB
      </Button>
      {openDialog === 'expenses' && <ExpensesDialog form={form} onClose={close} />}
      {openDialog === 'bills' && <VendorBillsDialog form={form} onClose={close} />}
    </>
  );
}

const ADD_OPTIONS: Omit<AddLineOptions, 'createLine'> = {
  errorText: CHARGES_NOT_READ,
  emptyMessage: 'Please select a charge',
  addedMessage: 'Charge added',
  addLabel: 'Add Charge',
  noun: 'charges',
};

const Note = styled.span`
  display: block;
  color: ${token('text-muted')};
  font-weight: 400;
  font-size: ${token('text-tiny')};
  line-height: 16px;
`;

interface ChargeCellProps {
  line: EditorLine;
  earlierBilling: EarlierBilling | undefined;
}

const NOTES = documentLineNames('editor', 'note');

/** The code of a line. One that bills a vendor bill or an expense has no charge that knows it, so it is typed. */
const CODE = { header: 'HSN/SAC', kind: 'code' } as const;

/** The charge of a line, with its code, its notes, and what other documents have billed of it. */
function ChargeCell({ line: editorLine, earlierBilling }: ChargeCellProps) {
  const { getValues, list } = useLineList();
  const line: DraftLine | undefined = getValues(`${list}.${editorLine.index}`);
  return (
    <span>
      {breakable(editorLine.chargeName)}
      {line?.source && (
        <>
          <Note aria-hidden>{CODE.header}</Note>
          <LineCell line={editorLine} name="hsnCode" column={CODE} />
        </>
      )}
      {line?.hsnCode && !line.source && <Note>SAC {line.hsnCode}</Note>}
      {line && NOTES.map((name) => line[name] && <Note key={name}>{breakable(line[name])}</Note>)}
      {line && earlierBilling && <Note>{earlierBillingText(earlierBilling, line)}</Note>}
    </span>
  );
}

const chargeColumn = (earlierBilling: EarlierBilling | undefined): EditorColumn => ({
  key: 'charge',
  header: 'Charge',
  keyColumn: true,
  width: '144px',
  cell: (line) => <ChargeCell line={line} earlierBilling={earlierBilling} />,
});

type RoundedTotals = DocumentTotals & Pick<DraftLine, 'currency'>;

/** Round-off, advance and grand total below the lines. */
function summaryOf(
  advanceOf: ProformaForm['advanceOf'],
  rounding: TotalRounding,
): readonly TableSummaryRow[] {
  const roundOffOf = (totals: RoundedTotals) =>
    totalRoundOff(
      { total: totals.totalAmount, advance: advanceOf(totals), currency: totals.currency },
      rounding,
    );
  const grandTotalOf = (totals: RoundedTotals) =>
    totalAfterAdvance(add(totals.totalAmount, roundOffOf(totals)), advanceOf(totals));
  return [
    ...(rounding === 'rupee' ? [{ label: 'Round-off', value: <Total isMoney amountOf={roundOffOf} /> }] : []),
    { label: 'Advance', value: <Total isMoney amountOf={(totals) => negate(advanceOf(totals))} /> },
    {
      label: 'Grand Total',
      value: (
        <strong>
          <Total isMoney amountOf={grandTotalOf} />
        </strong>
      ),
    },
  ];
}
