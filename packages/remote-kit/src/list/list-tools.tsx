import { CheckboxField } from '@freightdesk/ui/field';
import { Popup } from '@freightdesk/ui/popup';
import { Columns3, Download } from 'lucide-react';
import { ExportChoices } from './export-choices';
import { ListViews } from './list-views';
import { useListPlace } from './use-list-place';
import type { RecordListState } from './use-record-list';

export interface ListToolsProps<Row> {
  list: RecordListState<Row>;
  caption: string;
  csvHref?: string | undefined;
}

/** Views, choice of columns, and export of what was found. */
export function ListTools<Row>({ list, caption, csvHref }: ListToolsProps<Row>) {
  const { columnChoice, columns, query } = list;
  useListPlace(caption, (query.data?.items.length ?? 0) > 0);
  return (
    <>
      <ListViews look={columnChoice} />
      <Popup label="Columns" icon={Columns3}>
        {() => (
          <>
            {columns
              .filter(({ keyColumn }) => !keyColumn)
              .map((column) => (
                <CheckboxField
                  key={column.key}
                  label={column.header}
                  checked={columnChoice.isVisible(column)}
                  onChange={() => columnChoice.toggle(column)}
                />
              ))}
            <CheckboxField
              label="Compact rows"
              checked={columnChoice.isCompact}
              onChange={columnChoice.toggleCompact}
            />
          </>
        )}
      </Popup>
      <Popup label="Export" icon={Download}>
        {(close) => <ExportChoices list={list} caption={caption} csvHref={csvHref} onClose={close} />}
      </Popup>
    </>
  );
}
