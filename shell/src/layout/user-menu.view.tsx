import { isAdmin, ROLE_TEXTS } from '@freightdesk/contracts/shared';
import { KEYS, Link, links, useSession } from '@freightdesk/remote-kit';
import { Menu, MenuChoice, MenuItem, MenuLabel } from '@freightdesk/ui/menu';
import { chooseTheme, media, readTheme, THEMES, token } from '@freightdesk/ui/tokens';
import { visuallyHidden } from '@freightdesk/ui/visually-hidden';
import { Bell, Check, Command, Settings, Users } from 'lucide-react';
import { styled } from 'styled-components';
import { openDialog } from '../quick-find/opened-dialog.hook';

const Circle = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 50%;
  background: ${token('accent')};
  color: ${token('on-accent')};
  font-weight: 600;
`;

/** The first letter of a name, as decoration beside the name itself. */
export function Avatar({ name }: { name: string }) {
  return <Circle aria-hidden>{name.charAt(0).toUpperCase()}</Circle>;
}

const UserButton = styled.button`
  display: flex;
  min-width: 0;
  max-width: 15rem;
  align-items: center;
  gap: ${token('space-2')};
  padding: 2px ${token('space-1')};
  border: 0;
  border-radius: ${token('radius')};
  background: none;
  line-height: 18px;
  text-align: left;
  cursor: pointer;

  &:hover {
    background: ${token('surface-hover')};
  }

  > span:first-of-type,
  small {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    display: block;
    color: ${token('text-muted')};
    font-size: ${token('text-tiny')};
    line-height: 16px;
  }

  ${media.belowDesktop} {
    > span:first-of-type {
      ${visuallyHidden}
    }
  }
`;

const ClientName = styled(MenuLabel)`
  max-width: 20rem;
  overflow-wrap: anywhere;
`;

/** Name, role and avatar, with a menu that links to Users for those who may open it (AUTH-7) and to what mentions one. */
export function UserMenu() {
  const { user, client } = useSession();
  const managesUsers = isAdmin(user);
  const trigger = (
    <UserButton type="button" title={user.fullName}>
      <span>
        {user.fullName}
        <small>{ROLE_TEXTS[user.role]}</small>
      </span>
      <Avatar name={user.fullName} />
    </UserButton>
  );
  return (
    <Menu trigger={trigger}>
      <ClientName>{client?.name ?? 'All clients'}</ClientName>
      {managesUsers && (
        <MenuItem as={Link} to={links.users}>
          <Users size={16} aria-hidden />
          Users
        </MenuItem>
      )}
      {client && (
        <MenuItem as={Link} to={links.mentions}>
          <Bell size={16} aria-hidden />
          Mentions
        </MenuItem>
      )}
      <MenuItem as={Link} to={client ? links.settings : links.superadminSettings}>
        <Settings size={16} aria-hidden />
        Settings
      </MenuItem>
      {client && (
        <MenuItem aria-keyshortcuts={KEYS.list} data-keys={KEYS.list} onClick={() => openDialog('shortcuts')}>
          <Command size={16} aria-hidden />
          Keyboard shortcuts
        </MenuItem>
      )}
      <ThemeChoices />
    </Menu>
  );
}

const Choices = styled.div.attrs({ role: 'group' })`
  margin-top: ${token('space-1')};
  padding-top: ${token('space-1')};
  border-top: 1px solid ${token('border')};
`;

/** The menu closes on a choice and reads it anew when it opens. */
function ThemeChoices() {
  const chosenTheme = readTheme();
  return (
    <Choices aria-label="Theme">
      <MenuLabel aria-hidden>Theme</MenuLabel>
      {THEMES.map(({ value, label }) => (
        <MenuChoice key={value} aria-checked={value === chosenTheme} onClick={() => chooseTheme(value)}>
          <Check size={16} aria-hidden />
          {label}
        </MenuChoice>
      ))}
    </Choices>
  );
}
