import { useLocation } from '@freightdesk/remote-kit';
import { IconButton } from '@freightdesk/ui/button';
import { token } from '@freightdesk/ui/tokens';
import { RotateCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useRemotes } from '../remotes/preloaded-remotes.hook';
import { remoteLabel } from '../remotes/remote-list.service';
import { useNavigationItems } from './navigation.hook';
import { groupOf, isActive } from './navigation.rules';
import { Label, navigationIcon, SidebarGroup, SidebarLink } from './sidebar-entries.view';

const Nav = styled.nav`
  flex: 1;
  min-height: 0;
  padding: ${token('space-3')};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Items = styled.ul`
  display: grid;
  gap: 2px;
`;

export interface SidebarNavigationProps {
  /** Only icons: groups show no entries, so pressing the icon of one expands the sidebar. */
  isCollapsed: boolean;
  /** A group was opened. */
  onOpenGroup: () => void;
  /** An entry was followed. */
  onFollow: () => void;
}

/**
 * Entries and groups; one group is open at a time, and the one with the current path opens automatically. When another
 * screen opens, only the entries that begin or end to be current are rendered again.
 */
export function SidebarNavigation({ isCollapsed, onOpenGroup, onFollow }: SidebarNavigationProps) {
  const items = useNavigationItems();
  const { pathname } = useLocation();
  const current = groupOf(items, pathname);
  const [open, setOpen] = useOpenGroup(current);
  const openGroup = isCollapsed ? '' : open;
  const toggle = useCallback(
    (label: string) => {
      setOpen(label === openGroup ? '' : label);
      onOpenGroup();
    },
    [openGroup, setOpen, onOpenGroup],
  );
  return (
    <Nav aria-label="Main">
      <Items>
        {items.map((item) =>
          item.kind === 'group' ? (
            <SidebarGroup
              key={item.label}
              section={item}
              open={item.label === openGroup}
              current={item.label === current}
              pathname={item.label === openGroup ? pathname : ''}
              onToggle={toggle}
              onFollow={onFollow}
            />
          ) : (
            <li key={item.to}>
              <SidebarLink
                to={item.to}
                label={item.label}
                icon={navigationIcon(item.label)}
                current={isActive(item.to, pathname)}
                onFollow={onFollow}
              />
            </li>
          ),
        )}
      </Items>
      <MissingRemotes />
    </Nav>
  );
}

function useOpenGroup(current: string | undefined) {
  const [open, setOpen] = useState(current ?? '');
  useEffect(() => {
    if (current) setOpen(current);
  }, [current]);
  return [open, setOpen] as const;
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  padding: ${token('space-2')} ${token('space-3')};
  color: ${token('red-text')};
  font-size: ${token('text-small')};
`;

/** Shown in place of a remote's entries when it could not be loaded: its name, and Retry. */
function MissingRemotes() {
  const { list, remotes, retry } = useRemotes();
  const failedNames = remotes
    .filter(({ status }) => status === 'failed')
    .map(({ entry }) => remoteLabel(entry.name));
  if (list !== 'failed' && failedNames.length === 0) return null;
  return (
    <Row role="status">
      <Label>{failedNames.length > 0 ? `${failedNames.join(', ')} unavailable` : 'Menu unavailable'}</Label>
      <IconButton label="Load again" icon={RotateCw} onClick={retry} />
    </Row>
  );
}
