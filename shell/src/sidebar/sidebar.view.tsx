import { ROLE_TEXTS } from '@freightdesk/contracts/shared';
import { site, useSession } from '@freightdesk/remote-kit';
import { IconButton } from '@freightdesk/ui/button';
import { breakpoints, media, token } from '@freightdesk/ui/tokens';
import { PanelLeftClose, PanelLeftOpen, Ship } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Avatar } from '../layout/user-menu.view';
import { useFocusTrap } from './sidebar.hook';
import { Label } from './sidebar-entries.view';
import { SidebarNavigation } from './sidebar-navigation.view';

const Backdrop = styled.button<{ $open: boolean }>`
  position: fixed;
  inset: 0;
  z-index: ${token('z-sidebar')};
  display: ${({ $open }) => ($open ? 'block' : 'none')};
  border: 0;
  background: ${token('backdrop')};

  ${media.desktop} {
    display: none;
  }
`;

/**
 * 16 rem wide, 4 rem when collapsed; below 1024 px an overlay that is always wide. Visible from the start of opening,
 * because invisible elements cannot be focused, until the end of closing.
 */
const Panel = styled.div<{ $open: boolean }>`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: ${token('z-sidebar')};
  display: flex;
  flex-direction: column;
  width: 16rem;
  max-width: 85vw;
  border-right: 1px solid ${token('border')};
  background: ${token('surface')};
  visibility: ${({ $open }) => ($open ? 'visible' : 'hidden')};
  transform: translateX(${({ $open }) => ($open ? '0' : '-100%')});
  transition: transform 160ms ease-out, visibility 0s ${({ $open }) => ($open ? '0s' : '160ms')};

  ${media.desktop} {
    position: sticky;
    top: 0;
    height: 100dvh;
    visibility: visible;
    transform: none;
    transition: width 160ms ease-out;

    &[data-collapsed='true'] {
      width: 4rem;
    }
  }
`;

const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  height: 57px;
  padding: 0 ${token('space-3')} 0 ${token('space-5')};
  border-bottom: 1px solid ${token('border')};
  font-size: ${token('text-large')};
  font-weight: 650;
  letter-spacing: -0.02em;

  > svg {
    color: ${token('accent')};
  }

  ${media.belowDesktop} {
    > button {
      display: none;
    }
  }

  [data-collapsed='true'] & {
    ${media.desktop} {
      justify-content: center;
      padding: 0;

      > svg {
        display: none;
      }
    }
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-3')};
  padding: ${token('space-3')} ${token('space-4')};
  border-top: 1px solid ${token('border')};

  small {
    display: block;
    color: ${token('text-muted')};
    font-size: ${token('text-tiny')};
    line-height: 16px;
  }
`;

export interface SidebarProps {
  /** Whether the overlay is open, below 1024 px. */
  open: boolean;
  onClose: () => void;
}

/** A window width at which tables need the space more: the sidebar starts collapsed. */
const isShortOfRoom = (width: number): boolean => width >= breakpoints.desktop && width < breakpoints.wide;

/**
 * Brand, navigation, and the signed-in user. Wide or collapsed on a desktop, an overlay below 1024 px. When another screen
 * opens, only the navigation is rendered again.
 */
export const Sidebar = memo(({ open, onClose }: SidebarProps) => {
  const { user } = useSession();
  const [isCollapsed, setCollapsed] = useState(() => isShortOfRoom(window.innerWidth));
  const panel = useRef<HTMLDivElement>(null);
  useFocusTrap(panel, open);
  return (
    <>
      <Backdrop type="button" $open={open} onClick={onClose} aria-label="Close menu" tabIndex={-1} />
      <Panel
        ref={panel}
        id="sidebar"
        $open={open}
        data-collapsed={isCollapsed}
        role={open ? 'dialog' : 'complementary'}
        aria-modal={open || undefined}
        aria-label={open ? 'Menu' : 'Sidebar'}
      >
        <Brand>
          <Ship size={22} aria-hidden />
          <Label>{site.brand}</Label>
          <IconButton
            label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            icon={isCollapsed ? PanelLeftOpen : PanelLeftClose}
            aria-expanded={!isCollapsed}
            onClick={() => setCollapsed(!isCollapsed)}
          />
        </Brand>
        <SidebarNavigation
          isCollapsed={isCollapsed}
          onOpenGroup={() => setCollapsed(false)}
          onFollow={onClose}
        />
        <Foot>
          <Avatar name={user.fullName} />
          <Label>
            {user.fullName}
            <small>{ROLE_TEXTS[user.role]}</small>
          </Label>
        </Foot>
      </Panel>
    </>
  );
});
