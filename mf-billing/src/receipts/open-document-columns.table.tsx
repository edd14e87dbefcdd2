import type { OpenDocument } from '@freightdesk/contracts/billing';
import { Money } from '@freightdesk/remote-kit';
import { formatDate } from '@freightdesk/ui/money';
import type { TableColumn } from '@freightdesk/ui/table';

type Column = TableColumn<Pick<OpenDocument, 'invoiceDate' | 'dueDate' | 'balanceAmount' | 'currency'>>;

export const dateColumn: Column = {
  key: 'date',
  header: 'Date',
  kind: 'date',
  cell: ({ invoiceDate }) => formatDate(invoiceDate),
};

export const dueColumn: Column = {
  key: 'due',
  header: 'Due',
  kind: 'date',
  cell: ({ dueDate }) => (dueDate ? formatDate(dueDate) : '–'),
};

export const openColumn: Column = {
  key: 'open',
  header: 'Open',
  kind: 'money',
  cell: ({ balanceAmount, currency }) => <Money value={balanceAmount} currency={currency} />,
};
