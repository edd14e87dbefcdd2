import { describeDocumentLine, type Invoice } from '@freightdesk/contracts/billing';
import type { TaxItemRecord } from '@freightdesk/contracts/core';
import {
  type EditorColumn,
  type EditorLine,
  LineCell,
  LineEditor,
  useLineList,
} from '@freightdesk/remote-kit';
import { chargedPercent, formatAmount, formatQuantity, toMinor } from '@freightdesk/tax';
import { CheckboxField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { Total, TotalsOfLines, taxColumns } from '../proformas/taxed-lines.table';
import { type CreditableLine, type CreditValues, creditPricing } from './credit.rules';

interface CreditLinesProps {
  invoice: Invoice;
  lines: readonly CreditableLine[];
  /** The levies of the party's tax group, with their percentages. */
  taxItems: readonly TaxItemRecord[];
}

/** The lines of an invoice in the line editor: each can be selected, and credited in part. */
export function CreditLines({ invoice, lines, taxItems }: CreditLinesProps) {
  const pricing = useMemo(() => creditPricing(invoice, lines), [invoice, lines]);
  const columnsOf = useMemo(() => {
    const headerOf = (tax: string) => taxHeader(tax, taxItems);
    const columns = [...creditColumns(invoice, lines), ...taxColumns(pricing, { headerOf })];
    return () => columns;
  }, [invoice, lines, pricing, taxItems]);
  return (
    <TotalsOfLines pricing={pricing}>
      <Stack>
        <LineEditor name="charges" caption="Charges" columnsOf={columnsOf} />
        <CreditSummary />
      </Stack>
    </TotalsOfLines>
  );
}

interface CreditCheckboxProps {
  line: EditorLine;
  isUsedUp: boolean;
}

function CreditCheckbox({ line: { index, displayName }, isUsedUp }: CreditCheckboxProps) {
  const { list, register } = useLineList();
  return (
    <CheckboxField
      hideLabel
      label={`Credit ${displayName}`}
      disabled={isUsedUp}
      {...register(`${list}.${index}.isCredited`)}
    />
  );
}

/** The amount to credit before tax; editable once the line is selected. */
function CreditAmount({ line }: { line: EditorLine }) {
  const { control, list } = useLineList();
  const isCredited: boolean = useWatch({ control, name: `${list}.${line.index}.isCredited` });
  const column = { header: 'Credit Amount', kind: 'money', readOnly: !isCredited } as const;
  return <LineCell line={line} name="amount" column={column} />;
}

function taxHeader(name: string, items: readonly TaxItemRecord[]): string {
  const item = items.find((each) => (each.type === 'CESS' ? 'CESS' : each.name) === name);
  return item?.percentage ? `${name} ${item.percentage}%` : name;
}

/** Each line with its invoiced amount, its remainder and the amount to credit; its rate where tax is collected (MONEY-14). */
function creditColumns(
  invoice: Pick<Invoice, 'supplyType' | 'isSupplierRegistered'>,
  lines: readonly CreditableLine[],
): readonly EditorColumn[] {
  const textColumn = (header: string, textOf: (row: CreditableLine) => string): EditorColumn => ({
    key: header,
    header,
    kind: 'number',
    cell: ({ index }) => {
      const row = lines[index];
      return row && textOf(row);
    },
  });
  const money = (amount: number, { line }: CreditableLine) => formatAmount(toMinor(amount), line.currency);
  return [
    {
      key: 'tick',
      header: 'Credit',
      width: '56px',
      cell: (line) => <CreditCheckbox line={line} isUsedUp={(lines[line.index]?.left.amount ?? 0) <= 0} />,
    },
    {
      key: 'charge',
      header: 'Charge',
      keyColumn: true,
      width: '176px',
      footer: 'Ticked lines',
      cell: ({ index }) => {
        const row = lines[index];
        return row && describeDocumentLine(row.line, 'view');
      },
    },
    textColumn('Qty', ({ line }) => formatQuantity(line.quantity)),
    textColumn('Rate', (row) => money(row.line.rate, row)),
    textColumn('Amount', (row) => money(row.line.amount, row)),
    textColumn('Left', ({ left, line }) => formatAmount(left.amount, line.currency)),
    {
      key: 'credit',
      header: 'Credit Amount',
      kind: 'money',
      width: '136px',
      cell: (line) => <CreditAmount line={line} />,
      footer: <Total amountOf={({ subtotal }) => subtotal} />,
    },
    ...(invoice.isSupplierRegistered
      ? [
          textColumn('GST %', ({ line }) =>
            String(chargedPercent({ ...line, rate: toMinor(line.rate) }, invoice)),
          ),
        ]
      : []),
  ];
}

const Credit = styled.div`
  padding: ${token('space-3')} ${token('space-4')};
  border: 1px solid ${token('red-mark')};
  border-radius: ${token('radius')};
  background: ${token('red-soft')};
  color: ${token('red-text')};

  p:first-child {
    font-weight: 600;
    font-size: ${token('text-title')};
    font-variant-numeric: tabular-nums;
  }
`;

/** The totals of the selected lines, computed while typing. */
function CreditSummary() {
  const { control } = useFormContext<CreditValues>();
  if (!useWatch({ control, name: 'charges', compute: hasCreditedLines })) return null;
  return (
    <Credit role="status" aria-label="Credit summary">
      <p>
        Credit amount <Total isMoney amountOf={({ totalAmount }) => totalAmount} />
      </p>
      <p>The credit amount reduces the amount owed by the customer.</p>
    </Credit>
  );
}

export const hasCreditedLines = (drafts: CreditValues['charges']): boolean =>
  drafts.some(({ isCredited }) => isCredited);
