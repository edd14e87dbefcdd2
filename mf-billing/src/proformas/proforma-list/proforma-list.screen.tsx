import {
  type Invoice,
  listProformas,
  PROFORMA_STATUSES,
  proformaSummary,
} from '@freightdesk/contracts/billing';
import {
  andDollars,
  type CategoryNames,
  Link,
  ListTiles,
  lazyDialog,
  links,
  moneyText,
  RecordList,
  type RecordListState,
  recordColumns,
  shortcut,
  useApi,
  useCategoryNames,
  useNavigate,
  useQuery,
  useRecordList,
  useSelection,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { LinkButton } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import type { RowAction } from '@freightdesk/ui/table';
import { Download, Eye, FileCheck, Pencil, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { openPrint, statusOf } from '../../documents/document.rules';
import { amountColumn, jobColumn } from '../../documents/document-columns.table';
import { proformaKeys } from '../proforma.queries';

const ConvertDialog = lazyDialog(() =>
  import('../../documents/convert.dialog').then((module) => module.ConvertDialog),
);

const ProformaTools = lazyDialog(
  () => import('./proforma-tools.screen').then((module) => module.ProformaTools),
  { preload: true },
);

const messages = {
  caption: 'Proforma invoices',
  search: 'Search proforma invoices',
  placeholder: 'Search proforma invoices...',
  loading: 'Loading proforma invoices...',
  error: 'Failed to fetch proforma invoices',
  empty: 'No proforma invoices found',
  emptyHint: 'Make the first one of a job with New Proforma Invoice.',
};

const STATUS_FILTER = {
  name: 'status',
  label: 'Status',
  all: 'All statuses',
  options: PROFORMA_STATUSES.map((status) => ({ value: status, label: statusOf(status).text })),
};

const proformaColumns = (categoryName: CategoryNames) =>
  recordColumns(listProformas)([
    {
      key: 'number',
      header: 'Proforma #',
      kind: 'code',
      keyColumn: true,
      value: ({ proformaInvoiceNumber }) => proformaInvoiceNumber,
      link: ({ id }) => links.viewProforma(id),
    },
    { ...jobColumn, sort: 'jobNumber' },
    {
      key: 'party',
      header: 'Party',
      sort: 'partyName',
      value: ({ partyName, importerName }) =>
        importerName ? `${partyName} · importer ${importerName}` : partyName,
    },
    amountColumn,
    {
      key: 'contract',
      header: 'Contract',
      kind: 'code',
      optional: true,
      value: ({ contractNumber }) => contractNumber,
    },
    {
      key: 'category',
      header: 'Shipment Category',
      value: ({ shipmentCategory }) => (shipmentCategory ? categoryName(shipmentCategory) : 'N/A'),
    },
    {
      key: 'status',
      header: 'Status',
      value: ({ status }) => statusOf(status).text,
      cell: ({ status }) => <Badge tone={statusOf(status).tone}>{statusOf(status).text}</Badge>,
    },
    {
      key: 'created',
      header: 'Created Date',
      kind: 'date',
      sort: 'createdAt',
      value: ({ createdAt }) => createdAt,
    },
  ]);

/** /billing/proforma-list: counters, search and the proformas. */
export function ProformaListScreen() {
  const [proformaToConvert, setProformaToConvert] = useState<Invoice>();
  const categoryName = useCategoryNames();
  const columns = useMemo(() => proformaColumns(categoryName), [categoryName]);
  const list = useRecordList({
    queryKey: proformaKeys.all,
    endpoint: listProformas,
    columns,
    filters: { status: PROFORMA_STATUSES },
  });
  const selection = useSelection<Invoice>(({ proformaInvoiceNumber }) => proformaInvoiceNumber);
  return (
    <Page>
      <ProformaTiles list={list} />
      <RecordList
        list={list}
        messages={messages}
        filters={[STATUS_FILTER]}
        selection={selection}
        selectionTools={ProformaTools}
        actions={
          <LinkButton as={Link} to={links.createProforma} $variant="primary" {...shortcut('add')}>
            New Proforma Invoice
          </LinkButton>
        }
        rowActions={useProformaActions(setProformaToConvert)}
      />
      {proformaToConvert && (
        <ConvertDialog invoice={proformaToConvert} onClose={() => setProformaToConvert(undefined)} />
      )}
    </Page>
  );
}

/** The actions of a proforma in the list; one that was converted is only shown and printed. */
function useProformaActions(convert: (invoice: Invoice) => void) {
  const navigate = useNavigate();
  return (invoice: Invoice): readonly RowAction[] => {
    const { id, proformaInvoiceNumber: number, status } = invoice;
    const disabled = status !== 'proforma';
    return [
      { label: `View ${number}`, icon: Eye, onSelect: () => void navigate(links.viewProforma(id)) },
      {
        label: `Edit ${number}`,
        icon: Pencil,
        disabled,
        onSelect: () => void navigate(links.editProforma(id)),
      },
      {
        label: `Convert ${number} to an invoice`,
        icon: FileCheck,
        disabled,
        onSelect: () => convert(invoice),
      },
      { label: `Print ${number}`, icon: Printer, onSelect: () => openPrint(id) },
      { label: `Download ${number}`, icon: Download, onSelect: () => openPrint(id, 'pdf') },
    ];
  };
}

function ProformaTiles({ list }: { list: RecordListState<Invoice> }) {
  return (
    <ListTiles
      list={list}
      counts={useProformaSummary()}
      tiles={[
        { label: 'Total Proforma', value: ({ total }) => total, filter: {} },
        { label: 'Active', value: ({ active }) => active, filter: { status: 'proforma' } },
        { label: 'Converted', value: ({ converted }) => converted, filter: { status: 'converted' } },
        {
          label: 'Total Value',
          value: ({ totalValue }) => moneyText(totalValue.INR),
          hint: ({ totalValue }) => andDollars(totalValue),
        },
      ]}
    />
  );
}

/** The figures of all proformas. */
function useProformaSummary() {
  const api = useApi();
  return useQuery({
    queryKey: [...proformaKeys.all, 'summary'],
    queryFn: ({ signal }) => api.call(proformaSummary, { signal }),
  });
}
