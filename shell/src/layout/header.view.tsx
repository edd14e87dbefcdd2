import { showToast } from '@freightdesk/remote-kit';
import { IconButton } from '@freightdesk/ui/button';
import { media, token } from '@freightdesk/ui/tokens';
import { VisuallyHidden } from '@freightdesk/ui/visually-hidden';
import { Bell, Menu } from 'lucide-react';
import { styled } from 'styled-components';
import { useHeadingFocus, useTitledHeading } from './heading.hook';
import { LogoutButton, UserMenu } from './user-menu.view';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${token('z-header')};
  display: flex;
  align-items: center;
  gap: ${token('space-3')};
  min-height: 57px;
  padding: ${token('space-2')} ${token('space-4')};
  border-bottom: 1px solid ${token('border')};
  background: ${token('surface')};

  ${media.desktop} {
    padding-inline: ${token('space-6')};
  }
`;

const MenuButton = styled.span`
  ${media.desktop} {
    display: none;
  }
`;

const Heading = styled.div`
  flex: 1;
  min-width: 0;

  h1 {
    overflow: hidden;
    font-size: ${token('text-large')};
    text-overflow: ellipsis;
    white-space: nowrap;
    outline: none;
  }

  p {
    overflow: hidden;
    color: ${token('text-muted')};
    font-size: ${token('text-small')};
    line-height: 18px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.belowDesktop} {
    h1 {
      display: -webkit-box;
      line-height: 20px;
      white-space: normal;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }

    p {
      display: none;
    }
  }
`;

const BellButton = styled.span`
  position: relative;
  display: flex;
`;

const Count = styled.span`
  position: absolute;
  bottom: 50%;
  left: 50%;
  min-width: 16px;
  padding: 0 4px;
  border-radius: ${token('radius-full')};
  background: ${token('danger')};
  color: ${token('on-danger')};
  font-size: 11px;
  font-weight: 600;
  line-height: 16px;
  text-align: center;
  pointer-events: none;
`;

/** A constant, not data. */
const NOTIFICATIONS = 3;

export interface HeaderProps {
  menuOpen: boolean;
  onOpenMenu: () => void;
}

/** The screen's title and description, notifications, who is signed in, and logout. */
export function Header({ menuOpen, onOpenMenu }: HeaderProps) {
  const { title, description } = useTitledHeading();
  const { heading, announced } = useHeadingFocus(title);
  return (
    <Bar>
      <MenuButton>
        <IconButton
          label="Open menu"
          icon={Menu}
          aria-expanded={menuOpen}
          aria-controls="sidebar"
          onClick={onOpenMenu}
        />
      </MenuButton>
      <Heading>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
        {description && <p>{description}</p>}
      </Heading>
      <BellButton>
        <IconButton
          label={`Notifications, ${NOTIFICATIONS} new`}
          icon={Bell}
          onClick={() => showToast({ title: 'Notifications', description: 'Sample data', tone: 'info' })}
        />
        <Count aria-hidden>{NOTIFICATIONS}</Count>
      </BellButton>
      <UserMenu />
      <LogoutButton />
    </Bar>
  );
}
