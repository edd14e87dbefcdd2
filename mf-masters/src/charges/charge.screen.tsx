import { type Charge, listCharges } from '@freightdesk/contracts/core';
import { unitText } from '@freightdesk/contracts/crm';
import {
  ImportButton,
  Link,
  links,
  messageOf,
  moneyText,
  recordColumns,
  shortcut,
  useApi,
  useHistory,
  useNavigate,
  useRecordList,
  useSession,
  useShipmentCategories,
} from '@freightdesk/remote-kit';
import { formatCount } from '@freightdesk/tax';
import { Badge } from '@freightdesk/ui/badge';
import { LinkButton } from '@freightdesk/ui/button';
import { Inline } from '@freightdesk/ui/page';
import { Plus, Power, PowerOff } from 'lucide-react';
import { CHARGE_FILES } from '../imports/import-masters.rules';
import { CHARGES } from '../masters/master.queries';
import { activeText, createdColumn, TwoLines } from '../masters/master-columns.table';
import { ACTIVE_VALUES, MasterList } from '../masters/master-list.table';
import { MasterTiles } from '../masters/master-tiles.view';
import { useAllChargeBases, useChargeSummary, useDeleteCharge, useToggleCharge } from './charge.queries';
import { namesOf } from './charge.rules';

const messages = {
  caption: 'Charges',
  search: 'Search by name, description or category',
  loading: 'Loading charges...',
  error: 'Failed to fetch charges',
  empty: 'No charges available. Create your first charge to get started.',
  emptyHint: 'Add New opens the form.',
  noMatch: 'No charges found matching your search.',
};

const CATEGORIES = {
  revenue: { tone: 'green', label: 'Revenue' },
  reimbursement: { tone: 'blue', label: 'Reimbursement' },
  expense: { tone: 'yellow', label: 'Expense' },
} as const;

const basesOf = (rows: Charge['applicabilities']): string[] => rows.map(({ basis }) => basis);
const joinCodes = (codes: readonly string[]): string => [...new Set(codes)].join(', ');

const nameOf = ({ name }: Charge): string => name;

const columns = recordColumns(listCharges)([
  {
    key: 'details',
    header: 'Charge Details',
    keyColumn: true,
    sort: 'name',
    value: nameOf,
    link: ({ id }) => links.editCharge(id),
    cell: ({ name, description, active }) => (
      <Inline>
        <TwoLines first={name} second={description} />
        {!active && <Badge tone="grey">Inactive</Badge>}
      </Inline>
    ),
  },
  {
    key: 'code',
    header: 'Code',
    kind: 'code',
    sort: 'chargeCode',
    optional: true,
    value: ({ chargeCode }) => chargeCode,
  },
  {
    key: 'category',
    header: 'Category',
    sort: 'category',
    value: ({ category }) => CATEGORIES[category].label,
    cell: ({ category }) => <Badge tone={CATEGORIES[category].tone}>{CATEGORIES[category].label}</Badge>,
  },
  {
    key: 'basis',
    header: 'Charging Basis',
    value: ({ applicabilities }) => joinCodes(basesOf(applicabilities)),
    cell: ({ applicabilities }) => <BasisNames codes={basesOf(applicabilities)} />,
  },
  {
    key: 'types',
    header: 'Shipment Types',
    value: ({ shipmentCategories }) => joinCodes(shipmentCategories),
    cell: ({ shipmentCategories }) => <CategoryNames codes={shipmentCategories} />,
  },
  {
    key: 'rate',
    header: 'Rate & Unit',
    kind: 'money',
    sort: 'rate',
    value: ({ rate }) => rate,
    currency: ({ currency }) => currency,
    cell: ({ rate, currency, unit }) => (
      <TwoLines first={moneyText(rate, currency)} second={unitText(unit)} />
    ),
  },
  { key: 'unit', header: 'Unit', optional: true, value: ({ unit }) => unitText(unit) },
  {
    key: 'slab',
    header: 'Tax Slab',
    width: '88px',
    value: (charge) => gstText(charge),
  },
  createdColumn,
  { key: 'status', header: 'Status', optional: true, value: ({ active }) => activeText(active) },
]);

/** /masters/charge: tiles, search and the charges. */
export function ChargeListScreen() {
  const api = useApi();
  const navigate = useNavigate();
  const { clientId } = useSession();
  const list = useRecordList({
    queryKey: [CHARGES],
    endpoint: listCharges,
    columns,
    query: { clientId },
    filters: { active: ACTIVE_VALUES },
    defaultSort: 'name',
    errorMessage: (error) => messageOf(error, 'Failed to fetch charges'),
  });
  const counts = useChargeSummary();
  const toggle = useToggleCharge();
  return (
    <MasterList
      list={list}
      messages={messages}
      nameOf={nameOf}
      toggle={toggle}
      tiles={
        <MasterTiles
          list={list}
          counts={counts}
          lastTile={{ label: 'Avg. Rate', value: ({ averageRate }) => formatCount(averageRate) }}
        />
      }
      csvHref={api.urlOf(CHARGE_FILES.exportEndpoint, { query: list.criteria })}
      actions={
        <>
          <ImportButton files={CHARGE_FILES} />
          <LinkButton as={Link} to={links.addCharge} $variant="primary" {...shortcut('add')}>
            <Plus size={16} aria-hidden />
            Add New
          </LinkButton>
        </>
      }
      history={useHistory('charges')}
      onEdit={({ id }) => void navigate(links.editCharge(id))}
      opensRows
      rowActions={(charge) => [
        {
          label: `Switch ${charge.name} ${charge.active ? 'inactive' : 'active'}`,
          icon: charge.active ? PowerOff : Power,
          disabled: toggle.pendingId !== undefined,
          onSelect: () => toggle.setActive(charge, !charge.active),
        },
      ]}
      deletion={useDeleteCharge()}
      deleteQuestion="Are you sure you want to delete this charge?"
    />
  );
}

/** The rate that applies, whatever the name of the slab (MASTER-10). */
const gstText = ({ gstRate, gstApplicable }: Charge): string =>
  gstApplicable ? `GST ${gstRate}%` : 'No GST';

interface CodeNamesProps {
  codes: readonly string[];
}

function BasisNames({ codes }: CodeNamesProps) {
  return namesOf(codes, useAllChargeBases().data);
}

function CategoryNames({ codes }: CodeNamesProps) {
  return namesOf(codes, useShipmentCategories().data);
}
