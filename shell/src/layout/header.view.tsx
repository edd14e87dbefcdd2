import { IconButton } from '@freightdesk/ui/button';
import { media, token } from '@freightdesk/ui/tokens';
import { VisuallyHidden } from '@freightdesk/ui/visually-hidden';
import { Menu } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { deferPart } from '../app/deferred.view';
import { Bell } from './bell.screen';
import { useHeadingFocus, useTitledHeading } from './heading.hook';
import { LogoutButton } from './logout.screen';
import { UserMenu } from './user-menu.view';

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

export interface HeaderProps {
  menuOpen: boolean;
  onOpenMenu: () => void;
  /** Whether the screen's own requests have been done for a while. */
  quiet: boolean;
}

/** Comes with what else is loaded once the screen is shown; nothing moves, because the heading gives way. */
const tools = deferPart(
  async () => (await import(/* webpackChunkName: "find" */ './header-tools.view')).HeaderTools,
  null,
);

/**
 * The screen's title and description, notifications, the signed-in user, and logout. When another screen opens, only the
 * heading is rendered again.
 */
export const Header = memo(({ menuOpen, onOpenMenu, quiet }: HeaderProps) => (
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
    <ScreenHeading />
    {quiet && tools.element}
    <Bell quiet={quiet} />
    <UserMenu />
    <LogoutButton />
  </Bar>
));

function ScreenHeading() {
  const { title, description } = useTitledHeading();
  const { heading, announcement } = useHeadingFocus(title);
  return (
    <Heading>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      {description && <p>{description}</p>}
    </Heading>
  );
}
