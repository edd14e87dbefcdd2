import { listTaxSlabs, type TaxSlab, taxSlabSummary } from '@freightdesk/contracts';
import {
  RecordList,
  recordColumns,
  useApi,
  useHistory,
  useQuery,
  useRecordList,
} from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { Pencil, Trash2 } from 'lucide-react';
import { createContext, useContext, useState } from 'react';
import { DeleteQuestion } from '../masters/delete-question';
import { TAX_SLABS } from '../masters/master.queries';
import {
  ACTIVE_FILTER,
  ACTIVE_VALUES,
  ActiveSwitch,
  activeText,
  MasterTiles,
} from '../masters/master-list.parts';
import { AddTaxSlabForm, PercentageEditor } from './tax-slab.form';
import { useDeleteTaxSlab, useToggleTaxSlab } from './tax-slab.mutations';

const words = {
  caption: 'Tax slabs',
  search: 'Search tax slabs',
  loading: 'Loading tax slabs...',
  failed: 'Failed to fetch tax slabs',
  empty: 'No tax slabs found',
  emptyHint: 'Add the first one by its GST percentage.',
};

const percent = (value: number): string => `${value}%`;

const columns = recordColumns(listTaxSlabs)([
  {
    key: 'name',
    header: 'Tax Slab',
    keyColumn: true,
    sort: 'taxSlabName',
    value: ({ taxSlabName }) => taxSlabName,
  },
  {
    key: 'gst',
    header: 'GST %',
    kind: 'number',
    width: '200px',
    sort: 'gstPercentage',
    value: ({ gstPercentage }) => gstPercentage,
    cell: (slab) => <Percentage slab={slab} />,
  },
  {
    key: 'igst',
    header: 'IGST %',
    kind: 'number',
    value: ({ igstPercentage }) => igstPercentage,
    cell: ({ igstPercentage }) => percent(igstPercentage),
  },
  {
    key: 'cgst',
    header: 'CGST %',
    kind: 'number',
    value: ({ cgstPercentage }) => cgstPercentage,
    cell: ({ cgstPercentage }) => percent(cgstPercentage),
  },
  {
    key: 'sgst',
    header: 'SGST %',
    kind: 'number',
    value: ({ sgstPercentage }) => sgstPercentage,
    cell: ({ sgstPercentage }) => percent(sgstPercentage),
  },
  {
    key: 'active',
    header: 'Status',
    value: ({ active }) => activeText(active),
    cell: (slab) => <TaxSlabSwitch slab={slab} />,
  },
]);

/** /masters/tax-slabs: counters, an add form, search, and a table edited in place. */
export function TaxSlabListScreen() {
  const list = useRecordList({
    name: [TAX_SLABS],
    endpoint: listTaxSlabs,
    columns,
    filters: { active: ACTIVE_VALUES },
    order: 'gstPercentage',
    failed: () => 'Failed to fetch tax slabs',
  });
  const counts = useTaxSlabSummary();
  const remove = useDeleteTaxSlab();
  const [leaving, setLeaving] = useState<TaxSlab>();
  const [editing, setEditing] = useState<number>();
  const history = useHistory('tax_slabs');
  return (
    <Page>
      <MasterTiles list={list} counts={counts} />
      <AddTaxSlabForm />
      <Editing value={{ editing, onClose: () => setEditing(undefined) }}>
        <RecordList
          list={list}
          words={words}
          filters={[ACTIVE_FILTER]}
          rowActions={(slab) => [
            { label: `Edit ${slab.taxSlabName}`, icon: Pencil, onSelect: () => setEditing(slab.id) },
            ...history.actionsOf(slab, slab.taxSlabName),
            {
              label: `Delete ${slab.taxSlabName}`,
              icon: Trash2,
              tone: 'danger',
              onSelect: () => setLeaving(slab),
            },
          ]}
        />
      </Editing>
      {history.panel}
      <DeleteQuestion
        record={leaving}
        text="Are you sure you want to delete this tax slab?"
        nameOf={({ taxSlabName }) => taxSlabName}
        remove={remove}
        onClose={() => setLeaving(undefined)}
      />
    </Page>
  );
}

/** The counters of all tax slabs. */
function useTaxSlabSummary() {
  const api = useApi();
  return useQuery({
    queryKey: [TAX_SLABS, 'summary'],
    queryFn: ({ signal }) => api.call(taxSlabSummary, { signal }),
  });
}

/** The slab whose percentage is edited in its row. */
const Editing = createContext<{ editing: number | undefined; onClose: () => void }>({
  editing: undefined,
  onClose: () => undefined,
});

function Percentage({ slab }: { slab: TaxSlab }) {
  const { editing, onClose } = useContext(Editing);
  if (slab.id === editing) return <PercentageEditor slab={slab} onClose={onClose} />;
  return percent(slab.gstPercentage);
}

function TaxSlabSwitch({ slab }: { slab: TaxSlab }) {
  const update = useToggleTaxSlab();
  return (
    <ActiveSwitch
      name={slab.taxSlabName}
      active={slab.active}
      pending={update.isPending}
      onChange={(active) => update.mutate({ slab, active })}
    />
  );
}
