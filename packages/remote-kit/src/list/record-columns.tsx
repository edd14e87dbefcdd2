import type { AnswerOf, Endpoint, RequestOf, SortOfEndpoint } from '@freightdesk/contracts/shared';
import { Link, useSearchParams } from '@freightdesk/remote-runtime';
import { formatDate } from '@freightdesk/ui/money';
import type { TableColumn } from '@freightdesk/ui/table';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Money } from '../money/money';

/** A record of the list `E`. */
export type RowOf<E> = Extract<AnswerOf<E>, readonly unknown[]>[number];
/** The query of the list `E`. */
export type QueryOf<E> = NonNullable<RequestOf<E>['query']>;

/** A plain value of a cell, as exports write it; an amount in decimals, a date in ISO 8601. */
export type CellValue = string | number | boolean | null | undefined;

interface ColumnLook<Row> {
  readonly key: string;
  readonly header: string;
  readonly kind?: TableColumn<Row>['kind'];
  readonly width?: string;
  /** Comes first and without its header where rows are cards, and cannot be hidden. */
  readonly keyColumn?: boolean;
  /** Hidden until the user chooses it. */
  readonly optional?: boolean;
  /** The screen of the record, or `?open=…` beside this list; the cell becomes a link to it. */
  readonly link?: (row: Row) => string;
}

export interface RecordColumn<Row, Sort extends string = string> extends ColumnLook<Row> {
  /** What the column holds, for exports and, without `cell`, for the screen. A column without it is not exported. */
  readonly value?: (row: Row) => CellValue;
  readonly cell?: (row: Row) => ReactNode;
  /** Of an amount; exports write it in a column of its own. */
  readonly currency?: (row: Row) => 'INR' | 'USD' | undefined;
  /** One of the endpoint's `sorts`; the column's head then sorts by it. */
  readonly sort?: Sort;
}

/**
 * The columns of the list that `endpoint` answers. The type of a row, and the fields that a column can be sorted by, are
 * those of the endpoint.
 */
export function recordColumns<E extends Endpoint>(_endpoint: E) {
  return (
    columns: readonly RecordColumn<RowOf<E>, SortOfEndpoint<E>>[],
  ): readonly RecordColumn<RowOf<E>, SortOfEndpoint<E>>[] => columns;
}

const NumberLink = styled(Link)`
  color: inherit;
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 2px;
  }
`;

/** On one line, unless it is so long that the columns beside it would not be seen. */
const Code = styled.span`
  display: inline-block;
  width: max-content;
  max-width: 20ch;
  white-space: normal;
`;

interface RecordLinkProps {
  to: string;
  children: ReactNode;
}

/** A link that keeps the list as it is where it opens a record beside it. */
function RecordLink({ to, children }: RecordLinkProps) {
  const [params] = useSearchParams();
  const address = to.startsWith('?') ? `?${withParams(params, to)}` : to;
  return (
    <NumberLink to={address} data-row-control>
      {children}
    </NumberLink>
  );
}

function withParams(current: URLSearchParams, changes: string): string {
  const next = new URLSearchParams(current);
  for (const [name, value] of new URLSearchParams(changes)) next.set(name, value);
  return next.toString();
}

/** The column as the table renders it. */
export function tableColumn<Row>(column: RecordColumn<Row>): TableColumn<Row> {
  const { key, header, kind, width, keyColumn, link, sort } = column;
  const text = (row: Row) =>
    kind === 'code' ? <Code>{cellContent(column, row)}</Code> : cellContent(column, row);
  const cell = (row: Row) => (link ? <RecordLink to={link(row)}>{text(row)}</RecordLink> : text(row));
  return {
    key,
    header,
    kind,
    width,
    keyColumn,
    cell,
    interactive: link !== undefined,
    sortable: sort !== undefined,
  };
}

function cellContent<Row>({ cell, value, kind, currency }: RecordColumn<Row>, row: Row): ReactNode {
  if (cell) return cell(row);
  const content = value?.(row);
  if (kind === 'money')
    return <Money value={typeof content === 'number' ? content : null} currency={currency?.(row)} />;
  if (content === null || content === undefined || content === '') return '–';
  if (kind === 'date') return formatDate(String(content));
  return typeof content === 'boolean' ? yesOrNo(content) : content;
}

export const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** `Tax slabs` → `tax-slabs`. */
export const fileName = (caption: string): string => caption.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
