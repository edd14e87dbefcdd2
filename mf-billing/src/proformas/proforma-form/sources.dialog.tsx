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
import type { Offered } from './billed-before.rules';

/** A vendor bill or an expense, and what can be billed of it. */
export interface OfferedRow extends Offered {
  readonly key: string;
  /** The label of its checkbox. */
  readonly label: string;
  /** The line that bills what is left. */
  readonly line: () => DraftLine;
}

export interface SourcesDialogProps<Row extends OfferedRow> {
  title: string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  /** Shown when the job has none. */
  nothing: string;
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

const Left = styled.span`
  display: block;
  color: ${token('text-muted')};
  font-size: ${token('text-tiny')};
  white-space: normal;
`;

/** What is left of a row that was billed in part. */
export function LeftOver({ offered: { left, billed } }: { offered: Offered }) {
  return billed ? <Left>{`${formatMoney(left)} left; billed ${billed}`}</Left> : null;
}

/** Lets the user choose vendor bills or expenses of a job; used-up ones are listed below and cannot be chosen. */
export function SourcesDialog<Row extends OfferedRow>(props: SourcesDialogProps<Row>) {
  const { title, rows, columns, nothing, addLabel, children, isReady, onAdd, onClose } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const offered = rows.filter(({ left }) => left > 0);
  const used = rows.filter(({ left }) => left <= 0);
  const choice: TableColumn<Row> = {
    key: 'select',
    header: 'Select',
    width: '64px',
    cell: ({ key, label }) => (
      <CheckboxField
        label={label}
        hideLabel
        checked={chosen.has(key)}
        onChange={() => setChosen((keys) => toggled(keys, key))}
      />
    ),
  };
  const add = () => {
    onAdd(offered.filter(({ key }) => chosen.has(key)).map(({ line }) => line()));
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
          <Button variant="primary" disabled={!isReady || chosen.size === 0} onClick={add}>
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
            columns={[choice, ...columns]}
            rows={offered}
            rowKey={({ key }) => key}
            empty={<EmptyState title={rows.length === 0 ? nothing : 'Nothing is left to bill'} />}
          />
        )}
        {isReady && used.length > 0 && (
          <Note>
            {`Used up: ${used.map(({ label, billed }) => (billed ? `${label} (${billed})` : label)).join('; ')}.`}
          </Note>
        )}
      </Stack>
    </Dialog>
  );
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
