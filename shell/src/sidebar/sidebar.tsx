import { useSession } from '@freightdesk/remote-kit';
import { IconButton } from '@freightdesk/ui/button';
import { media, token } from '@freightdesk/ui/tokens';
import { PanelLeftClose, PanelLeftOpen, Ship } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { BRAND } from '../app/brand';
import { Avatar } from '../layout/avatar';
import { Backdrop, Label, Panel } from './sidebar.styles';
import { SidebarNavigation } from './sidebar-navigation';
import { useFocusTrap } from './use-focus-trap';

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
  /** Whether the overlay is shown, below 1024 px. */
  open: boolean;
  onClose: () => void;
}

/** Brand, navigation, and who is signed in. Wide or narrow on a desktop, an overlay below 1024 px. */
export function Sidebar({ open, onClose }: SidebarProps) {
  const { user } = useSession();
  const [collapsed, setCollapsed] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useFocusTrap(panel, open);
  return (
    <>
      <Backdrop type="button" $open={open} onClick={onClose} aria-label="Close menu" tabIndex={-1} />
      <Panel
        ref={panel}
        id="sidebar"
        $open={open}
        data-collapsed={collapsed}
        role={open ? 'dialog' : 'complementary'}
        aria-modal={open || undefined}
        aria-label={open ? 'Menu' : 'Sidebar'}
      >
        <Brand>
          <Ship size={22} aria-hidden />
          <Label>{BRAND}</Label>
          <IconButton
            label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            icon={collapsed ? PanelLeftOpen : PanelLeftClose}
            aria-expanded={!collapsed}
            onClick={() => setCollapsed(!collapsed)}
          />
        </Brand>
        <SidebarNavigation onOpenGroup={() => setCollapsed(false)} onFollow={onClose} />
        <Foot>
          <Avatar name={user.fullName} />
          <Label>
            {user.fullName}
            <small>{user.role}</small>
          </Label>
        </Foot>
      </Panel>
    </>
  );
}
