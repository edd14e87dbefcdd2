import { listUsers, type User } from '@freightdesk/contracts/core';
import { ROLE_TEXTS, ROLES } from '@freightdesk/contracts/shared';
import {
  Link,
  lazyDialog,
  links,
  RecordList,
  RoleGate,
  recordColumns,
  shortcut,
  totalText,
  useHistory,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { userKeys } from './user.queries';
import { callerHeaders, roleTone, USER_ADMINISTRATORS } from './user.rules';
import { type UserAction, UserActionDialog, userActions } from './user-actions.dialog';

const AddUserDialog = lazyDialog(() => import('./add-user.dialog').then((module) => module.AddUserDialog), {
  preload: true,
});

const messages = {
  caption: 'Users',
  search: 'Search users',
  loading: 'Loading users...',
  error: 'Failed to fetch users',
  empty: 'No users found',
  emptyHint: 'Add the first one with Add User.',
  noMatchHint: 'Try another name, username or role.',
};

const columns = recordColumns(listUsers)([
  { key: 'name', header: 'Name', keyColumn: true, sort: 'fullName', value: ({ fullName }) => fullName },
  { key: 'username', header: 'Username', kind: 'code', sort: 'username', value: ({ username }) => username },
  {
    key: 'role',
    header: 'Role',
    sort: 'role',
    value: ({ role }) => ROLE_TEXTS[role],
    cell: ({ role }) => <Badge tone={roleTone(role)}>{ROLE_TEXTS[role]}</Badge>,
  },
  {
    key: 'client',
    header: 'Client',
    value: ({ clientId, clientName }) => clientName ?? clientId,
    cell: ({ clientId, clientName }) =>
      clientId === null ? 'No Client' : (clientName ?? `Client ${clientId}`),
  },
  {
    key: 'secondFactor',
    header: 'Second factor',
    value: ({ secondFactor }) => (secondFactor ? 'On' : 'Off'),
  },
  { key: 'email', header: 'Email', optional: true, value: ({ email }) => email ?? '' },
  { key: 'id', header: 'Id', kind: 'number', sort: 'id', optional: true, value: ({ id }) => id },
]);

const ROLE_FILTER = {
  name: 'role',
  label: 'Role',
  all: 'All roles',
  options: ROLES.map((role) => ({ value: role, label: ROLE_TEXTS[role] })),
};

/** /users: for superadmins and admins; a 403 page for everybody else (AUTH-7). */
export function UserListScreen() {
  return (
    <RoleGate roles={USER_ADMINISTRATORS}>
      <UserList />
    </RoleGate>
  );
}

function UserList() {
  const session = useSession();
  const list = useRecordList({
    queryKey: userKeys.all,
    endpoint: listUsers,
    columns,
    headers: callerHeaders(session),
    filters: { role: ROLES },
    defaultSort: 'id',
  });
  const history = useHistory('users');
  const [isAdding, setAdding] = useState(false);
  const [request, setRequest] = useState<{ action: UserAction; user: User }>();
  return (
    <Page>
      <RecordList
        list={list}
        messages={messages}
        filters={[ROLE_FILTER]}
        summary={(page) => <span role="status">{totalText(page, 'user', 'users')}</span>}
        actions={
          <>
            <Link to={links.auditTrail}>Audit Trail</Link>
            <Button variant="primary" icon={Plus} {...shortcut('add')} onClick={() => setAdding(true)}>
              Add User
            </Button>
          </>
        }
        rowActions={(user) => [
          ...history.actionsOf(user, user.username),
          ...userActions(session.user, user, (action) => setRequest({ action, user })),
        ]}
      />
      {history.panel}
      {isAdding && <AddUserDialog onClose={() => setAdding(false)} />}
      {request && <UserActionDialog {...request} onClose={() => setRequest(undefined)} />}
    </Page>
  );
}
