import type { GstRegistration } from '@freightdesk/contracts/billing';
import {
  Link,
  lazyDialog,
  links,
  QueryStates,
  RoleGate,
  shortcut,
  useHistory,
  useNavigate,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { Page, Toolbar } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useGstRegistrations } from './gst-registration.queries';

const GstRegistrationDialog = lazyDialog(() =>
  import('./gst-registration.dialog').then((module) => module.GstRegistrationDialog),
);

/** /settings/gst-registrations: the GSTINs of the client; the main one is that of the company (REGISTRATION-1). */
export function GstRegistrationsScreen() {
  return (
    <RoleGate roles={['admin']}>
      <Page>
        <QueryStates
          query={useGstRegistrations()}
          loadingLabel="Loading registrations..."
          errorTitle="Failed to fetch the registrations"
        >
          {(registrations) => <GstRegistrations registrations={registrations} />}
        </QueryStates>
      </Page>
    </RoleGate>
  );
}

const columns: readonly TableColumn<GstRegistration>[] = [
  { key: 'name', header: 'Name', keyColumn: true, cell: ({ name }) => name },
  { key: 'gstin', header: 'GSTIN', kind: 'code', cell: ({ gstNumber }) => gstNumber },
  { key: 'state', header: 'State', cell: ({ state }) => state },
  { key: 'city', header: 'City', cell: ({ city }) => city },
  { key: 'code', header: 'Code', kind: 'code', cell: ({ seriesCode }) => seriesCode },
  {
    key: 'status',
    header: 'Status',
    cell: ({ id, isActive }) => {
      if (id === null) return <Badge tone="blue">Main</Badge>;
      return <Badge tone={isActive ? 'green' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
    },
  },
];

function GstRegistrations({ registrations }: { registrations: readonly GstRegistration[] }) {
  const navigate = useNavigate();
  const history = useHistory('gst_registrations');
  const [dialog, setDialog] = useState<{ readonly registration?: GstRegistration }>();
  return (
    <>
      {registrations.length > 0 && (
        <Toolbar
          actions={
            <Button variant="primary" icon={Plus} {...shortcut('add')} onClick={() => setDialog({})}>
              Add Registration
            </Button>
          }
        />
      )}
      <DataTable
        caption="GST registrations"
        height="content"
        columns={columns}
        rows={registrations}
        rowKey={({ gstNumber }) => gstNumber}
        rowActions={(registration) =>
          registration.id === null
            ? [{ label: 'Edit company', icon: Pencil, onSelect: () => void navigate(links.company) }]
            : [
                {
                  label: `Edit ${registration.name}`,
                  icon: Pencil,
                  onSelect: () => setDialog({ registration }),
                },
                ...history.actionsOf({ id: registration.id }, registration.name),
              ]
        }
        empty={
          <EmptyState
            title="The company has no GSTIN"
            hint="Enter it with the company: it is the main registration."
            action={
              <LinkButton as={Link} to={links.company}>
                Open Company
              </LinkButton>
            }
          />
        }
      />
      {dialog && (
        <GstRegistrationDialog registration={dialog.registration} onClose={() => setDialog(undefined)} />
      )}
      {history.panel}
    </>
  );
}
