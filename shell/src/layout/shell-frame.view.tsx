import { Outlet } from '@freightdesk/remote-kit';
import { SkipLink } from '@freightdesk/ui/page';
import { media, token } from '@freightdesk/ui/tokens';
import { type MouseEvent, useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { deferPart } from '../app/deferred.view';
import { useNewerVersions } from '../remotes/newer-versions.hook';
import { usePreloadedRemotes, useRemotes } from '../remotes/preloaded-remotes.hook';
import { useEndedSession } from '../session/session-state.hook';
import { useMenuOverlay } from '../sidebar/sidebar.hook';
import { Sidebar } from '../sidebar/sidebar.view';
import { Header } from './header.view';

const Frame = styled.div`
  min-height: 100dvh;

  ${media.desktop} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

const Column = styled.div`
  min-width: 0;
`;

/** In sight also where the user has scrolled. */
const BelowHeader = styled.div`
  position: sticky;
  top: 57px;
  z-index: ${token('z-sticky')};
`;

const Main = styled.main`
  max-width: 1600px;
  margin: 0 auto;
  padding: ${token('space-4')};
  outline: none;

  ${media.desktop} {
    padding: ${token('space-5')} ${token('space-6')};
  }
`;

/** Preloaded when the browser is idle, so that they are available when the connection is not. */
const endedSession = deferPart(
  async () => (await import('../session/ended-session.dialog')).EndedSessionDialog,
  null,
);
const newerVersions = deferPart(
  async () => (await import('../remotes/newer-versions.view')).NewerVersions,
  null,
);

/**
 * Loads the font file of the rupee sign ahead. If it arrived after the first amounts of a screen, columns and lines would
 * change their sizes while visible. Not every browser of the tests supports fonts.
 */
const fetchRupeeSign = (): void => {
  document.fonts?.load("1em 'Inter Variable'", '₹').catch(reportError);
};

/** Sidebar, header and the place of the screens. */
export function ShellFrame() {
  const [isQuiet, setQuiet] = useState(false);
  const fetchRest = useCallback(() => {
    endedSession.fetch();
    newerVersions.fetch();
    fetchRupeeSign();
    setQuiet(true);
  }, []);
  usePreloadedRemotes(fetchRest);
  const menu = useMenuOverlay();
  const main = useRef<HTMLElement>(null);
  // Keeps the address: its hash belongs to the screen.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <Frame>
      <SkipLink href="#content" onClick={skip}>
        Skip to content
      </SkipLink>
      <Sidebar open={menu.open} onClose={menu.close} />
      <Column inert={menu.open}>
        {useEndedSession() !== 'no' && endedSession.element}
        <Header menuOpen={menu.open} onOpenMenu={menu.show} quiet={isQuiet} />
        <VersionNotice />
        <Main ref={main} id="content" tabIndex={-1}>
          <Outlet />
        </Main>
      </Column>
    </Frame>
  );
}

/** Announced, because nothing that the user has done brings it. */
function VersionNotice() {
  useNewerVersions();
  const { remotes } = useRemotes();
  return (
    <BelowHeader aria-live="polite">
      {remotes.some(({ newer }) => newer) && newerVersions.element}
    </BelowHeader>
  );
}
