import { listTaxSlabs, type TaxSlab } from '@freightdesk/contracts/core';
import { recordColumns, useHistory, useRecordList } from '@freightdesk/remote-kit';
import { createContext, useContext, useState } from 'react';
import { TAX_SLABS } from '../masters/master.queries';
import { activeColumn, percentColumn } from '../masters/master-columns.table';
import { ACTIVE_VALUES, MasterList } from '../masters/master-list.table';
import { MasterTiles } from '../masters/master-tiles.view';
import { AddTaxSlabForm, PercentageEditor } from './tax-slab.form';
import { useDeleteTaxSlab, useTaxSlabCounts, useToggleTaxSlab } from './tax-slab.queries';

const messages = {
  caption: 'Tax slabs',
  search: 'Search tax slabs',
  loading: 'Loading tax slabs...',
  error: 'Failed to fetch tax slabs',
  empty: 'No tax slabs found',
  emptyHint: 'Add the first one by its GST percentage.',
};

const nameOf = ({ taxSlabName }: TaxSlab): string => taxSlabName;

const columns = recordColumns(listTaxSlabs)([
  { key: 'name', header: 'Tax Slab', keyColumn: true, sort: 'taxSlabName', value: nameOf },
  {
    ...percentColumn('gst', 'GST %', ({ gstPercentage }) => gstPercentage),
    width: '200px',
    sort: 'gstPercentage',
    cell: (slab) => <Percentage slab={slab} />,
  },
  percentColumn('igst', 'IGST %', ({ igstPercentage }) => igstPercentage),
  percentColumn('cgst', 'CGST %', ({ cgstPercentage }) => cgstPercentage),
  percentColumn('sgst', 'SGST %', ({ sgstPercentage }) => sgstPercentage),
  activeColumn(nameOf, ({ active }) => active),
]);

/** /masters/tax-slabs: counters, an add form, search, and a table edited in place. */
export function TaxSlabListScreen() {
  const list = useRecordList({
    queryKey: [TAX_SLABS],
    endpoint: listTaxSlabs,
    columns,
    filters: { active: ACTIVE_VALUES },
    defaultSort: 'gstPercentage',
    errorMessage: () => 'Failed to fetch tax slabs',
  });
  const counts = useTaxSlabCounts();
  const [editedId, setEditedId] = useState<number>();
  return (
    <EditContext value={{ editedId, onClose: () => setEditedId(undefined) }}>
      <MasterList
        list={list}
        messages={messages}
        nameOf={nameOf}
        tiles={<MasterTiles list={list} counts={counts} />}
        history={useHistory('tax_slabs')}
        toggle={useToggleTaxSlab()}
        onEdit={({ id }) => setEditedId(id)}
        deletion={useDeleteTaxSlab()}
        deleteQuestion="Are you sure you want to delete this tax slab?"
      >
        <AddTaxSlabForm />
      </MasterList>
    </EditContext>
  );
}

/** The slab whose percentage is edited in its row. */
const EditContext = createContext<{ editedId: number | undefined; onClose: () => void }>({
  editedId: undefined,
  onClose: () => undefined,
});

function Percentage({ slab }: { slab: TaxSlab }) {
  const { editedId, onClose } = useContext(EditContext);
  if (slab.id === editedId) return <PercentageEditor slab={slab} onClose={onClose} />;
  return `${slab.gstPercentage}%`;
}
