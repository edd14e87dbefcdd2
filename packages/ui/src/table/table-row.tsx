import { ChevronRight } from 'lucide-react';
import { type MouseEvent, memo, type Ref, useCallback, useId, useState } from 'react';
import { styled } from 'styled-components';
import { breakable } from '../breakable';
import { IconButton } from '../button';
import { FieldErrorReporter, type ReportError } from '../field/field-error-reporter';
import { media, token } from '../tokens';
import { Actions, DetailsToggle, RowOpener } from './row-buttons.parts';
import { ActionsCell, Body, Cell, Row } from './table.parts';
import { actionsLook, cellLook, toggleLook } from './table.styles';
import type { RowAction, TableColumn, TableRowHandlers } from './table.types';

/** The details of an expanded row, below it and as wide as the table. */
const DetailsCell = styled.td.attrs({ role: 'cell' })`
  padding: ${token('space-3')} ${token('space-4')} ${token('space-4')};
  border-bottom: 1px solid ${token('border')};
  background: ${token('surface-sunken')};

  ${media.belowDesktop} {
    width: 100%;
    padding: ${token('space-2')} 0;
    border: 0;
    background: none;
  }
`;

/** The errors of a row's fields, below it. */
const ErrorCell = styled.td.attrs({ role: 'cell' })`
  padding: 0 ${token('space-4')} ${token('space-2')};
  border-bottom: 1px solid ${token('border')};
  color: ${token('red-text')};
  font-size: ${token('text-tiny')};
  line-height: 16px;

  ${media.belowDesktop} {
    width: 100%;
    padding: 0;
    border: 0;
  }
`;

type Key = string | number;

interface TableRowProps<RowData> extends TableRowHandlers<RowData> {
  row: RowData;
  columns: readonly TableColumn<RowData>[];
  /** The key of the row. */
  id: Key;
  /** Whether its details are expanded. */
  expanded: boolean;
  onToggle: (key: Key) => void;
  /** The index of the row, where not all of them are rendered. */
  index?: number | undefined;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

/** The header is row 1. */
const HEAD_ROWS = 1;

function DataRow<RowData>(props: TableRowProps<RowData>) {
  const { row, id, columns, index, expanded, onRowOpen, rowActions, details, ref } = props;
  const onToggle = () => props.onToggle(id);
  const detailsId = useId();
  const { errors, report } = useRowErrors();
  const width = columns.length + (details ? 1 : 0) + (rowActions ? 1 : 0);
  const press = details ? onToggle : onRowOpen && (() => onRowOpen(row));
  return (
    <>
      <Row
        ref={ref}
        tabIndex={-1}
        data-row
        data-index={index}
        aria-rowindex={index === undefined ? undefined : index + HEAD_ROWS + 1}
        data-openable={press ? true : undefined}
        onClick={press && ((event: MouseEvent) => !pressedControl(event) && press())}
      >
        {details && (
          <Cell {...toggleLook}>
            <DetailsToggle
              type="button"
              data-row-control
              aria-label={details.label(row)}
              aria-expanded={expanded}
              aria-controls={expanded ? detailsId : undefined}
              onClick={onToggle}
            >
              <ChevronRight size={16} aria-hidden />
            </DetailsToggle>
          </Cell>
        )}
        <FieldErrorReporter value={report}>
          <RowCells {...props} />
        </FieldErrorReporter>
        {rowActions && (
          <ActionsCell {...actionsLook}>
            <RowActions actions={rowActions(row)} />
          </ActionsCell>
        )}
      </Row>
      {errors.size > 0 && (
        <Row>
          <ErrorCell colSpan={width}>
            {[...errors].map(([id, { label, text }]) => (
              <p key={id} id={id}>
                {label}: <span>{text}</span>
              </p>
            ))}
          </ErrorCell>
        </Row>
      )}
      {details && expanded && (
        <Row id={detailsId}>
          <DetailsCell colSpan={width}>{details.content(row)}</DetailsCell>
        </Row>
      )}
    </>
  );
}

type RowCellsProps<RowData> = Pick<TableRowProps<RowData>, 'row' | 'columns' | 'rowActions' | 'onRowOpen'>;

/** The cells of the columns; that of the key column opens the row. */
function RowCells<RowData>({ row, columns, rowActions, onRowOpen }: RowCellsProps<RowData>) {
  const key = columns.find((column) => column.keyColumn) ?? columns[0];
  const opener = onRowOpen && !key?.interactive ? key : undefined;
  return columns.map((column) => (
    <Cell
      key={column.key}
      {...cellLook(column, Boolean(rowActions))}
      data-label={column.header}
      data-sticky={column.sticky || undefined}
    >
      {column === opener ? (
        <RowOpener type="button" data-row-control onClick={() => onRowOpen?.(row)}>
          {breakable(column.cell(row))}
        </RowOpener>
      ) : (
        breakable(column.cell(row))
      )}
    </Cell>
  ));
}

/**
 * One record. The first key column contains the button that opens it, for keyboard and screen readers. Tables of
 * fields have hundreds of cells, so a row is rendered again only when it or its columns have changed.
 */
// `memo` loses the type parameter of the rows.
export const TableRow = memo(DataRow) as typeof DataRow;

type RowErrors = ReadonlyMap<string, NonNullable<Parameters<ReportError>[1]>>;

/** The errors of the fields in a row, shown below it. */
function useRowErrors() {
  const [errors, setErrors] = useState<RowErrors>(new Map());
  const report: ReportError = useCallback((id, error) => {
    setErrors((current) => {
      const next = new Map(current);
      if (error) next.set(id, error);
      else next.delete(id);
      return next;
    });
  }, []);
  return { errors, report };
}

/** A press on a control inside the row does not open the row. */
function pressedControl(event: MouseEvent): boolean {
  return (
    event.target instanceof Element &&
    event.target.closest('a, button, input, select, label, td form') !== null
  );
}

/** The icon buttons at the end of a row. */
function RowActions({ actions }: { actions: readonly RowAction[] }) {
  return (
    <Actions>
      {actions.map(({ label, icon, onSelect, tone, disabled }) => (
        <IconButton
          key={label}
          label={label}
          icon={icon}
          variant={tone === 'danger' ? 'quiet-danger' : 'quiet'}
          disabled={disabled}
          onClick={onSelect}
        />
      ))}
    </Actions>
  );
}

export interface TableBodyProps<RowData> extends TableRowHandlers<RowData> {
  rows: readonly RowData[];
  columns: readonly TableColumn<RowData>[];
  rowKey: (row: RowData) => Key;
  /** The keys of the expanded rows. */
  expanded: ReadonlySet<Key>;
  onToggle: (key: Key) => void;
}

/** All rows, not virtualised. */
export function TableBody<RowData>({ rows, rowKey, expanded, ...row }: TableBodyProps<RowData>) {
  return (
    <Body>
      {rows.map((record) => {
        const key = rowKey(record);
        return <TableRow key={key} id={key} row={record} {...row} expanded={expanded.has(key)} />;
      })}
    </Body>
  );
}
