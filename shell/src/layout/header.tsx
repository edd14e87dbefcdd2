import { showToast } from '@freightdesk/remote-kit';
import { IconButton } from '@freightdesk/ui/button';
import { VisuallyHidden } from '@freightdesk/ui/visually-hidden';
import { Bell, Menu } from 'lucide-react';
import { Bar, BellButton, Count, Heading, MenuButton } from './header.styles';
import { LogoutButton } from './logout.button';
import { useHeadingFocus, useTitledHeading } from './use-titled-heading';
import { UserMenu } from './user.menu';

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
