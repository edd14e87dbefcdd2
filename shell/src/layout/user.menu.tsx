import { Link, links, useSession } from '@freightdesk/remote-kit';
import { Menu, MenuItem, MenuLabel } from '@freightdesk/ui/menu';
import { Settings, Users } from 'lucide-react';
import { Avatar } from './avatar';
import { UserButton } from './header.styles';

/** Name, role and avatar; its menu leads those who may to the users (AUTH-7). */
export function UserMenu() {
  const { user, client } = useSession();
  const managesUsers = user.role === 'admin' || user.role === 'superadmin';
  const trigger = (
    <UserButton type="button">
      <span>
        {user.fullName}
        <small>{user.role}</small>
      </span>
      <Avatar name={user.fullName} />
    </UserButton>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLabel>{client?.name ?? 'All clients'}</MenuLabel>
      {managesUsers && (
        <MenuItem asChild>
          <Link to={links.users}>
            <Users size={16} aria-hidden />
            Users
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to={client ? links.settings : links.superadminSettings}>
          <Settings size={16} aria-hidden />
          Settings
        </Link>
      </MenuItem>
    </Menu>
  );
}
