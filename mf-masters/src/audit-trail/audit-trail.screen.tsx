import { listTrail } from '@freightdesk/contracts/core';
import {
  actionText,
  momentText,
  QueryStates,
  RecordList,
  RoleGate,
  recordColumns,
  useListAddress,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { USER_ADMINISTRATORS } from '../users/user.rules';
import { trailKeys, useTrailState } from './audit-trail.queries';
import {
  authorText,
  changesText,
  kindsOf,
  kindText,
  SERVICE_TEXTS,
  serviceIn,
  type TrailService,
} from './audit-trail.rules';
import { ChainView } from './chain.view';
import { TRAIL_DAYS, TrailDays } from './trail-days.form';

const messages = {
  caption: 'Audit trail',
  search: 'Search the audit trail',
  placeholder: 'User name, or number of a record',
  loading: 'Loading the audit trail...',
  error: 'Failed to fetch the audit trail',
  empty: 'No entries found',
  emptyHint: 'Every change is entered by itself.',
  noMatchHint: 'Type a whole user name, or the number (id) of a record.',
};

const SERVICE_FILTER = {
  name: 'service',
  label: 'Area',
  all: SERVICE_TEXTS.billing,
  options: (['crm', 'core'] as const).map((value) => ({ value, label: SERVICE_TEXTS[value] })),
};

const columns = recordColumns(listTrail)([
  { key: 'at', header: 'When', keyColumn: true, width: '168px', value: ({ at }) => momentText(at) },
  { key: 'by', header: 'Who', width: '144px', value: authorText },
  { key: 'action', header: 'Action', value: ({ action }) => actionText(action) },
  { key: 'kind', header: 'Kind of Record', width: '128px', value: ({ kind }) => kindText(kind) },
  { key: 'record', header: 'Record', kind: 'code', value: ({ recordId }) => recordId },
  { key: 'changes', header: 'Changes', value: changesText },
  { key: 'request', header: 'Request', kind: 'code', optional: true, value: ({ requestId }) => requestId },
]);

/** /users/audit-trail: who changed what, for admins. */
export const AuditTrailScreen = () => (
  <RoleGate roles={USER_ADMINISTRATORS}>
    <AuditTrail />
  </RoleGate>
);

function AuditTrail() {
  const service = serviceIn(useListAddress().filter('service'));
  return (
    <Page>
      <Chain service={service} />
      <Entries key={service} service={service} />
    </Page>
  );
}

const Chain = ({ service }: { service: TrailService }) => (
  <QueryStates
    query={useTrailState(service)}
    loadingLabel="Reading the chain of seals..."
    errorTitle="Failed to read the chain of seals"
  >
    {(state) => <ChainView {...state} />}
  </QueryStates>
);

/** The entries of a service: by days, by kind of record, and by what is searched for. */
function Entries({ service }: { service: TrailService }) {
  const { clientId } = useSession();
  const kinds = kindsOf(service);
  const list = useRecordList({
    queryKey: [...trailKeys.all, 'list'],
    endpoint: listTrail,
    columns,
    query: { clientId, service },
    filters: { service: ['crm', 'core'], kind: kinds, ...TRAIL_DAYS },
  });
  const kindFilter = {
    name: 'kind',
    label: 'Kind of record',
    all: 'All kinds',
    options: kinds.map((value) => ({ value, label: kindText(value) })),
  };
  return (
    <>
      <TrailDays list={list} />
      <RecordList list={list} messages={messages} filters={[SERVICE_FILTER, kindFilter]} />
    </>
  );
}
