import { Link, messageOf } from '@freightdesk/remote-runtime';
import { type Currency, formatCount, formatMoney, sumAmounts, toMinor } from '@freightdesk/tax';
import { Button } from '@freightdesk/ui/button';
import { ProgressBar } from '@freightdesk/ui/progress-bar';
import { media, token } from '@freightdesk/ui/tokens';
import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { showError } from '../notices/toasts';
import { Confirmation } from '../screens/confirmation';
import type { BulkAction, SelectionTools, SelectionToolsProps } from './bulk-action';
import { type BulkRun, outcomeText, useBulkRun } from './bulk-run';
import type { RecordColumn } from './record-columns';
import type { RecordListState } from './use-record-list';
import type { Selection } from './use-selection';

export interface SelectionBarProps<Row> {
  list: RecordListState<Row>;
  /** The name of the file that the selected records are exported as. */
  caption: string;
  selection: Selection<Row>;
  actions?: readonly BulkAction<Row>[] | undefined;
  tools?: SelectionTools<Row>;
}

const Bar = styled.section`
  position: sticky;
  bottom: ${token('space-2')};
  z-index: ${token('z-sticky')};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')} ${token('space-3')};
  max-height: 50dvh;
  padding: ${token('space-2')} ${token('space-4')};
  border: 1px solid ${token('border-strong')};
  border-radius: ${token('radius')};
  background: ${token('surface-raised')};
  box-shadow: ${token('shadow-middle')};
  overflow-y: auto;
`;

const Count = styled.span`
  font-weight: 600;
`;

const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token('space-3')};
  margin: 0;
  color: ${token('text-muted')};
  font-size: ${token('text-small')};

  > div {
    display: flex;
    gap: ${token('space-1')};
  }

  dd {
    margin: 0;
    color: ${token('text')};
    font-variant-numeric: tabular-nums;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')};
  margin-left: auto;

  /* One row that scrolls to the side leaves a phone room for the records. */
  ${media.belowDesktop} {
    flex-wrap: nowrap;
    width: 100%;
    overflow-x: auto;

    > * {
      flex-shrink: 0;
    }
  }
`;

const Summary = styled.div`
  flex: 1 1 100%;
`;

interface Total {
  readonly key: string;
  readonly header: string;
  readonly text: string;
}

const currencyOf = <Row,>({ currency }: RecordColumn<Row>, row: Row): Currency => currency?.(row) ?? 'INR';

/** The sums of a column of amounts, one for each currency in it. */
function totalsOfColumn<Row>(column: RecordColumn<Row>, rows: readonly Row[]): Total[] {
  const { key, header, kind, value } = column;
  if (kind !== 'money' || !value) return [];
  const currencies = new Set(rows.map((row) => currencyOf(column, row)));
  return [...currencies].map((currency) => {
    const amounts = rows
      .filter((row) => currencyOf(column, row) === currency)
      .map(value)
      .filter((amount) => typeof amount === 'number');
    return {
      key: `${key} ${currency}`,
      header,
      text: formatMoney(sumAmounts(amounts.map((amount) => toMinor(amount))), currency),
    };
  });
}

/** The selected records, those of the page as they were read last: a write names the version that it changes. */
function rowsAsRead<Row>(list: RecordListState<Row>, { rows, idOf }: Selection<Row>): readonly Row[] {
  const pageRows = new Map(list.query.data?.items.map((row) => [idOf(row), row]));
  return rows.map((row) => pageRows.get(idOf(row)) ?? row);
}

/** What is selected in a list, with the sums of its amounts, and what can be done with it. */
export function SelectionBar<Row>({
  list,
  caption,
  selection,
  actions = [],
  tools: Tools,
}: SelectionBarProps<Row>) {
  const rows = rowsAsRead(list, selection);
  const { set } = selection;
  const bulk = useBulkRun<Row>(list.queryKey, (doneRows) => set(doneRows, false));
  const { run } = bulk;
  const [question, setQuestion] = useState<StartedAction<Row>>();
  const begin: SelectionToolsProps<Row>['onAction'] = (action, chosenRows) => {
    if (action.question) setQuestion({ action, rows: chosenRows });
    else void bulk.start(action, chosenRows);
  };
  if (run?.isRunning)
    return (
      <Bar aria-label="Selected records">
        <span role="status">{outcomeText(run)}</span>
        <Summary>
          <ProgressBar
            label={run.action.label}
            value={run.doneRows.length + run.refusals.length}
            max={run.total}
          />
        </Summary>
        <Buttons>
          <Button onClick={bulk.stop}>Stop</Button>
        </Buttons>
      </Bar>
    );
  if (run)
    return (
      <BulkSummary list={list} selection={selection} run={run} onUndo={bulk.undo} onClose={bulk.close} />
    );
  if (rows.length === 0) return null;
  return (
    <Bar aria-label="Selected records">
      <Count role="status">{formatCount(rows.length)} selected</Count>
      <Totals>
        {list.columnChoice.visible
          .flatMap((column) => totalsOfColumn(column, rows))
          .map(({ key, header, text }) => (
            <div key={key}>
              <dt>{header}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </Totals>
      <Buttons>
        {actions.map((action) => (
          <Button
            key={action.label}
            icon={action.icon}
            variant={action.tone === 'danger' ? 'quiet-danger' : 'secondary'}
            onClick={() => begin(action, rows)}
          >
            {action.label}
          </Button>
        ))}
        {typeof Tools === 'function' ? (
          <Tools rows={rows} onAction={begin} onClose={selection.clear} />
        ) : (
          Tools
        )}
        <ExportSelected list={list} caption={caption} rows={rows} />
        <Button variant="quiet" icon={X} onClick={selection.clear}>
          Clear selection
        </Button>
      </Buttons>
      {question && (
        <ActionQuestion
          {...question}
          onConfirm={() => {
            setQuestion(undefined);
            void bulk.start(question.action, question.rows);
          }}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </Bar>
  );
}

interface StartedAction<Row> {
  readonly action: BulkAction<Row>;
  readonly rows: readonly Row[];
}

interface ActionQuestionProps<Row> extends StartedAction<Row> {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action that cannot be taken back. */
function ActionQuestion<Row>({ action, rows, ...answers }: ActionQuestionProps<Row>) {
  const question = action.question?.(rows);
  return (
    question && (
      <Confirmation
        open
        {...question}
        tone={action.tone ?? 'primary'}
        confirmLabel={action.label}
        {...answers}
      />
    )
  );
}

interface ExportSelectedProps<Row> extends Pick<SelectionBarProps<Row>, 'list' | 'caption'> {
  rows: readonly Row[];
}

const tellFailure = (error: unknown) => showError(messageOf(error, 'The list could not be exported'));

/** The selected records as a file, with the columns that are shown. */
function ExportSelected<Row>({ list: { columnChoice }, caption, rows }: ExportSelectedProps<Row>) {
  const save = async (kind: 'csv' | 'xlsx') => {
    const { exportRows } = await import('./export-records');
    exportRows({ columns: columnChoice.visible, caption, kind }, rows);
  };
  return (
    <>
      <Button icon={Download} onClick={() => void save('csv').catch(tellFailure)}>
        Selected as CSV
      </Button>
      <Button icon={Download} onClick={() => void save('xlsx').catch(tellFailure)}>
        Selected as XLSX
      </Button>
    </>
  );
}

interface BulkSummaryProps<Row> extends Pick<SelectionBarProps<Row>, 'list' | 'selection'> {
  run: BulkRun<Row>;
  onUndo: () => void;
  onClose: () => void;
}

/** What has become of an action: how many were done, what was made of them, and why the others were left. */
function BulkSummary<Row>({ list, selection, run, onUndo, onClose }: BulkSummaryProps<Row>) {
  const link = list.columns.find((column) => column.link)?.link;
  const leftCount = run.total - run.doneRows.length - run.refusals.length;
  return (
    <Bar aria-label="Selected records">
      <Summary role="status">
        <Count>{outcomeText(run)}</Count>
        {leftCount > 0 && <p>Not tried, because it was stopped: {formatCount(leftCount)}</p>}
        {run.results.length > 0 && (
          <ul>
            {run.results.map(({ row, name, path }) => (
              <li key={selection.idOf(row)}>
                {selection.nameOf(row)}: <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        )}
        <ul>
          {run.refusals.map(({ row, message }) => (
            <li key={selection.idOf(row)}>
              {link ? <Link to={link(row)}>{selection.nameOf(row)}</Link> : selection.nameOf(row)}: {message}
            </li>
          ))}
        </ul>
      </Summary>
      <Buttons>
        {run.undos.length > 0 && <Button onClick={onUndo}>Undo</Button>}
        <Button onClick={onClose}>Close</Button>
      </Buttons>
    </Bar>
  );
}
