import { type Charge, chargeSummary, listCharges, unitText } from '@freightdesk/contracts';
import {
  Link,
  ListTiles,
  links,
  messageOf,
  moneyText,
  RecordList,
  recordColumns,
  useApi,
  useHistory,
  useNavigate,
  useQuery,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { LinkButton } from '@freightdesk/ui/button';
import { Inline, Page } from '@freightdesk/ui/page';
import { Pencil, Plus, Power, PowerOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ImportButton } from '../../imports/import.button';
import { CHARGE_FILES } from '../../imports/import.masters';
import { DeleteQuestion } from '../../masters/delete-question';
import { ACTIVE_FILTER, ACTIVE_VALUES, activeText, TwoLines } from '../../masters/master-list.parts';
import { useDeleteCharge, useToggleCharge } from '../charge.mutations';
import { CHARGES } from '../charge.queries';

const words = {
  caption: 'Charges',
  search: 'Search by name, description or category',
  loading: 'Loading charges...',
  failed: 'Failed to fetch charges',
  empty: 'No charges available. Create your first charge to get started.',
  emptyHint: 'Add New opens the form.',
  noMatch: 'No charges found matching your search.',
};

const CATEGORIES = {
  revenue: ['green', 'Revenue'],
  reimbursement: ['blue', 'Reimbursement'],
  expense: ['yellow', 'Expense'],
} as const;

const joined = (codes: readonly string[]): string => [...new Set(codes)].join(', ');

const columns = recordColumns(listCharges)([
  {
    key: 'details',
    header: 'Charge Details',
    keyColumn: true,
    sort: 'name',
    value: ({ name }) => name,
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
    value: ({ category }) => CATEGORIES[category][1],
    cell: ({ category }) => <Badge tone={CATEGORIES[category][0]}>{CATEGORIES[category][1]}</Badge>,
  },
  {
    key: 'basis',
    header: 'Charging Basis',
    value: ({ applicabilities }) => joined(applicabilities.map(({ basis }) => basis)),
  },
  { key: 'types', header: 'Shipment Types', value: ({ shipmentCategories }) => joined(shipmentCategories) },
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
    value: (charge) => rateText(charge),
  },
  {
    key: 'created',
    header: 'Created',
    kind: 'date',
    sort: 'createdAt',
    optional: true,
    value: ({ createdAt }) => createdAt,
  },
  { key: 'status', header: 'Status', optional: true, value: ({ active }) => activeText(active) },
]);

/** /masters/charge: tiles, search and the charges. */
export function ChargeListScreen() {
  const api = useApi();
  const navigate = useNavigate();
  const { clientId } = useSession();
  const list = useRecordList({
    name: [CHARGES],
    endpoint: listCharges,
    columns,
    query: { clientId },
    filters: { active: ACTIVE_VALUES },
    order: 'name',
    failed: (error) => messageOf(error, 'Failed to fetch charges'),
  });
  const counts = useChargeSummary();
  const toggle = useToggleCharge();
  const remove = useDeleteCharge();
  const [leaving, setLeaving] = useState<Charge>();
  const history = useHistory('charges');
  const edit = ({ id }: Charge) => void navigate(links.editCharge(id));
  return (
    <Page>
      <ListTiles
        list={list}
        counts={counts}
        tiles={[
          { label: 'Total', value: ({ total }) => wholeNumber.format(total), filter: {} },
          {
            label: 'Active',
            tone: 'green',
            value: ({ active }) => wholeNumber.format(active),
            filter: { active: 'true' },
          },
          {
            label: 'Inactive',
            tone: 'grey',
            value: ({ inactive }) => wholeNumber.format(inactive),
            filter: { active: 'false' },
          },
          { label: 'Avg. Rate', value: ({ averageRate }) => wholeNumber.format(averageRate) },
        ]}
      />
      <RecordList
        list={list}
        words={words}
        filters={[ACTIVE_FILTER]}
        csvHref={api.urlOf(CHARGE_FILES.exporting, { query: list.found })}
        actions={
          <>
            <ImportButton master={CHARGE_FILES} />
            <LinkButton as={Link} to={links.addCharge} $variant="primary">
              <Plus size={16} aria-hidden />
              Add New
            </LinkButton>
          </>
        }
        onRowOpen={edit}
        rowActions={(charge) => [
          { label: `Edit ${charge.name}`, icon: Pencil, onSelect: () => edit(charge) },
          {
            label: `Switch ${charge.name} ${charge.active ? 'inactive' : 'active'}`,
            icon: charge.active ? PowerOff : Power,
            disabled: toggle.isPending,
            onSelect: () => toggle.mutate(charge),
          },
          ...history.actionsOf(charge, charge.name),
          {
            label: `Delete ${charge.name}`,
            icon: Trash2,
            tone: 'danger',
            onSelect: () => setLeaving(charge),
          },
        ]}
      />
      {history.panel}
      <DeleteQuestion
        record={leaving}
        text="Are you sure you want to delete this charge?"
        nameOf={({ name }) => name}
        remove={remove}
        onClose={() => setLeaving(undefined)}
      />
    </Page>
  );
}

const wholeNumber = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** The figures of all charges. */
function useChargeSummary() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [CHARGES, 'summary'],
    queryFn: ({ signal }) => api.call(chargeSummary, { query: { clientId }, signal }),
  });
}

/** The rate that is applied (MASTER-10), whatever the slab is called. */
const rateText = ({ gstRate, gstApplicable }: Charge): string =>
  gstApplicable ? `GST ${gstRate}%` : 'No GST';
