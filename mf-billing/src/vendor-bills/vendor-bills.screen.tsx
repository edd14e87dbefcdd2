import { type VendorBill, vendorBillFile } from '@freightdesk/contracts/billing';
import {
  Link,
  lazyDialog,
  Money,
  QueryStates,
  type RecordHistory,
  useApi,
  useHistory,
} from '@freightdesk/remote-kit';
import { subtract, toDecimal, toMinor } from '@freightdesk/tax';
import { breakable } from '@freightdesk/ui/breakable';
import { Button } from '@freightdesk/ui/button';
import { formatDate } from '@freightdesk/ui/money';
import { Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Paperclip, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SecondLine } from '../documents/cell-text.view';
import { vendorLinks } from '../vendor-payments/vendor-links.rules';
import { DeleteQuestion } from './delete-question.dialog';
import { useDeleteVendorBill, useVendorBills } from './vendor-bill.queries';

const VendorBillDialog = lazyDialog(
  () => import('./vendor-bill.dialog').then((module) => module.VendorBillDialog),
  { preload: true },
);

const columns: readonly TableColumn<VendorBill>[] = [
  { key: 'number', header: 'Invoice No', kind: 'code', keyColumn: true, cell: ({ invoiceno }) => invoiceno },
  {
    key: 'vendor',
    header: 'Vendor',
    interactive: true,
    cell: ({ vendorId, vendor_name, invoicetype }) => (
      <div>
        <Link to={vendorLinks.account(vendorId)}>{breakable(vendor_name)}</Link>
        <SecondLine>{invoicetype}</SecondLine>
      </div>
    ),
  },
  { key: 'date', header: 'Date', kind: 'date', cell: ({ invdate }) => formatDate(invdate) },
  { key: 'amount', header: 'Amount', kind: 'money', cell: ({ invamount }) => <Money value={invamount} /> },
  {
    key: 'toPay',
    header: 'To pay',
    kind: 'money',
    cell: ({ invamount, paidAmount }) => (
      <Money value={toDecimal(subtract(toMinor(invamount), toMinor(paidAmount)))} />
    ),
  },
  {
    key: 'left',
    header: 'Left to bill',
    kind: 'money',
    cell: ({ leftAmount, documents }) => (
      <div>
        <Money value={leftAmount} />
        {documents.length > 0 && <SecondLine>{documents.map(({ number }) => number).join(', ')}</SecondLine>}
      </div>
    ),
  },
];

/** A bill that documents bill or payments pay is neither changed nor deleted (LEDGER-14). */
const isFixed = ({ documents, paidAmount }: VendorBill): boolean => documents.length > 0 || paidAmount > 0;

/** The vendor bills of a job, what is left of each, and buttons to record, change and delete one. */
export function VendorBillsSection({ jobNumber, isClosed }: { jobNumber: string; isClosed: boolean }) {
  const bills = useVendorBills(jobNumber);
  const history = useHistory('vendor_billing');
  const [editedBill, setEditedBill] = useState<VendorBill | 'new'>();
  const [billToDeleteId, setBillToDeleteId] = useState<number>();
  const deletion = useDeleteVendorBill(() => setBillToDeleteId(undefined));
  // The current version: bills are read again while the question is open.
  const billToDelete = bills.data?.find(({ id }) => id === billToDeleteId);
  return (
    <Section
      title="Vendor billing"
      actions={
        <Button icon={Plus} disabled={isClosed} onClick={() => setEditedBill('new')}>
          Add Vendor Bill
        </Button>
      }
    >
      <QueryStates
        query={bills}
        loadingLabel="Loading vendor bills..."
        errorTitle="Error loading vendor bills"
        isEmpty={({ length }) => length === 0}
        empty={<EmptyState title="No vendor bills found" />}
      >
        {(rows) => (
          <Bills
            bills={rows}
            history={history}
            onEdit={setEditedBill}
            onDelete={({ id }) => setBillToDeleteId(id)}
          />
        )}
      </QueryStates>
      {editedBill && (
        <VendorBillDialog
          jobNumber={jobNumber}
          bill={editedBill === 'new' ? undefined : editedBill}
          onClose={() => setEditedBill(undefined)}
        />
      )}
      {billToDelete && (
        <DeleteQuestion
          title={`Vendor bill ${billToDelete.invoiceno}`}
          noun="vendor bill"
          pending={deletion.isPending}
          onConfirm={() => deletion.mutate(billToDelete)}
          onCancel={() => setBillToDeleteId(undefined)}
        />
      )}
      {history.panel}
    </Section>
  );
}

interface BillsProps {
  bills: readonly VendorBill[];
  history: RecordHistory;
  onEdit: (bill: VendorBill) => void;
  onDelete: (bill: VendorBill) => void;
}

function Bills({ bills, history, onEdit, onDelete }: BillsProps) {
  const api = useApi();
  const show = (id: number) =>
    window.open(api.urlOf(vendorBillFile, { params: { id } }), '_blank', 'noopener');
  return (
    <DataTable
      caption="Vendor bills of the job"
      height="content"
      columns={columns}
      rows={bills}
      rowKey={({ id }) => id}
      rowActions={(bill) => [
        {
          label: bill.attachedFile ? `Open ${bill.attachedFile.name}` : `${bill.invoiceno} has no file`,
          icon: Paperclip,
          disabled: !bill.attachedFile,
          onSelect: () => void show(bill.id),
        },
        {
          label: `Edit ${bill.invoiceno}`,
          icon: Pencil,
          disabled: isFixed(bill),
          onSelect: () => onEdit(bill),
        },
        {
          label: `Delete ${bill.invoiceno}`,
          icon: Trash2,
          tone: 'danger',
          disabled: isFixed(bill),
          onSelect: () => onDelete(bill),
        },
        ...history.actionsOf(bill, bill.invoiceno),
      ]}
    />
  );
}
