import { formatMoney } from '@freightdesk/tax';
import { Button } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { CheckboxField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { token } from '@freightdesk/ui/tokens';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { DraftLine } from '../draft-line.rules';
import type { BillableSource } from './earlier-billing.rules';

/** A vendor bill or an expense, and what can be billed of it. */
export interface SourceRow extends BillableSource {
  readonly key: string;
  /** The label of its checkbox. */
  readonly label: string;
  /** The line that bills what is left. */
  readonly line: () => DraftLine;
}

export interface SourcesDialogProps<Row extends SourceRow> {
  title: string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  /** Shown when the job has none. */
  emptyTitle: string;
  addLabel: string;
  /** Shown above the table, or in its place while there is nothing to choose from. */
  children?: ReactNode;
  /** Whether the rows have loaded. */
  isReady: boolean;
  onAdd: (lines: DraftLine[]) => void;
  onClose: () => void;
}

const Note = styled.p`
  margin: 0;
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

const Remainder = styled.span`
  display: block;
  color: ${token('text-muted')};
  font-size: ${token('text-tiny')};
  white-space: normal;
`;

/** The remainder of a row that was billed in part. */
export function RemainderNote({ billableSource: { left, billedText } }: { billableSource: BillableSource }) {
  return billedText ? <Remainder>{`${formatMoney(left)} left; billed ${billedText}`}</Remainder> : null;
}

/** Lets the user choose vendor bills or expenses of a job; used-up ones are listed below and cannot be chosen. */
export function SourcesDialog<Row extends SourceRow>(props: SourcesDialogProps<Row>) {
  const { title, rows, columns, emptyTitle, addLabel, children, isReady, onAdd, onClose } = props;
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  const billableRows = rows.filter(({ left }) => left > 0);
  const usedUpRows = rows.filter(({ left }) => left <= 0);
  const checkboxColumn: TableColumn<Row> = {
    key: 'select',
    header: 'Select',
    width: '64px',
    cell: ({ key, label }) => (
      <CheckboxField
        label={label}
        hideLabel
        checked={selectedKeys.has(key)}
        onChange={() => setSelectedKeys((keys) => toggleKey(keys, key))}
      />
    ),
  };
  const add = () => {
    onAdd(billableRows.filter(({ key }) => selectedKeys.has(key)).map(({ line }) => line()));
    onClose();
  };
  return (
    <Dialog
      open
      size="large"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!isReady || selectedKeys.size === 0} onClick={add}>
            {addLabel}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {children}
        {isReady && (
          <DataTable
            caption={title}
            height="half"
            columns={[checkboxColumn, ...columns]}
            rows={billableRows}
            rowKey={({ key }) => key}
            empty={<EmptyState title={rows.length === 0 ? emptyTitle : 'Nothing is left to bill'} />}
          />
        )}
        {isReady && usedUpRows.length > 0 && (
          <Note>
            {`Used up: ${usedUpRows.map(({ label, billedText }) => (billedText ? `${label} (${billedText})` : label)).join('; ')}.`}
          </Note>
        )}
      </Stack>
    </Dialog>
  );
}

function toggleKey(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
