import type { NavigationEntry } from '@freightdesk/remote-runtime';
import { NavLink, Outlet } from '@freightdesk/remote-runtime';
import { useControlKeys } from '@freightdesk/ui/control-keys';
import { media, token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';
import { RunningExports } from '../exports/running-exports.view';
import { useScreenHeading } from '../screens/use-screen-heading';

const Frame = styled.div`
  min-height: 100dvh;

  ${media.desktop} {
    display: grid;
    grid-template-columns: 220px minmax(0, 1fr);
  }
`;

const Navigation = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-1')};
  align-content: start;
  padding: ${token('space-4')};
  background: ${token('surface')};
  border-right: 1px solid ${token('border')};

  ${media.desktop} {
    flex-direction: column;
  }

  a {
    padding: ${token('space-2')} ${token('space-3')};
    border-radius: ${token('radius')};
    color: inherit;
    text-decoration: none;
  }

  a[aria-current='page'] {
    background: ${token('accent-soft')};
    font-weight: 600;
  }
`;

const Main = styled.main`
  min-width: 0;
  padding: ${token('space-5')};
`;

/** The least of a shell that a remote's screens stand in: its navigation, the heading and the screen. */
export function StandaloneLayout({ navigation }: { navigation: readonly NavigationEntry[] }) {
  const { title } = useScreenHeading('No screen of this remote');
  useControlKeys();
  return (
    <Frame>
      <Navigation aria-label="Screens of this remote">
        {navigation.map(({ label, to }) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
      </Navigation>
      <Main>
        <h1>{title}</h1>
        <RunningExports />
        <Outlet />
      </Main>
    </Frame>
  );
}
