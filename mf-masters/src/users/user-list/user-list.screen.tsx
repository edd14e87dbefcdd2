import type { User } from '@freightdesk/contracts';
import { ListPager, QueryStates, RoleGate, useListAddress } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Page, Toolbar } from '@freightdesk/ui/page';
import { SearchBox } from '@freightdesk/ui/search-box';
import { EmptyState } from '@freightdesk/ui/states';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { USER_PAGE_SIZE, useUsers } from '../user.queries';
import { USER_ADMINISTRATORS } from '../user.rules';
import { AddUserDialog } from './add-user.dialog';
import { DeleteUserDialog } from './delete-user.dialog';
import { UserTable } from './user.table';

/** /users: for superadmins and admins, a 403 page for everybody else (AUTH-7). */
export function UserListScreen() {
  return (
    <RoleGate roles={USER_ADMINISTRATORS}>
      <UserList />
    </RoleGate>
  );
}

function UserList() {
  const address = useListAddress();
  const query = useUsers(address);
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<User>();
  return (
    <Page>
      <Toolbar
        search={<SearchBox label="Search users" value={address.search} onChange={address.setSearch} />}
        filters={query.data && <span role="status">{countOf(query.data.total)}</span>}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
            Add User
          </Button>
        }
      />
      <QueryStates
        query={query}
        loadingLabel="Loading users..."
        errorTitle="Failed to fetch users"
        loading={<UserTable users={[]} loading onDelete={setDeleting} />}
      >
        {({ users, total }) => (
          <>
            <UserTable users={users} empty={<NoUsers q={address.q} />} onDelete={setDeleting} />
            <ListPager page={address.page} pageSize={USER_PAGE_SIZE} total={total} onPage={address.setPage} />
          </>
        )}
      </QueryStates>
      {adding && <AddUserDialog onClose={() => setAdding(false)} />}
      {deleting && <DeleteUserDialog user={deleting} onClose={() => setDeleting(undefined)} />}
    </Page>
  );
}

const countOf = (total: number): string => (total === 1 ? '1 user' : `${total} users`);

function NoUsers({ q }: { q: string }) {
  const hint = q ? 'Try another name, username or role.' : 'Add the first one with Add User.';
  return <EmptyState title="No users found" hint={hint} />;
}
