import { type ScreenHandle, site, useLocation, useScreenHeading } from '@freightdesk/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { takeBegunSession } from '../session/session-state.hook';

/** Title and description of the current screen, which also set the browser's title. */
export function useTitledHeading(): ScreenHandle {
  const heading = useScreenHeading(site.brand);
  useEffect(() => {
    document.title = heading.title === site.brand ? site.brand : `${heading.title} · ${site.brand}`;
  }, [heading.title]);
  return heading;
}

/**
 * Focuses the heading when another screen opens, or the first one after signing in, so that screen readers announce
 * it. A title that arrives later, such as that of a record that had to be loaded, is `announced`.
 */
export function useHeadingFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const shown = useRef({ pathname, title });
  const [announced, announce] = useState('');
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, title };
    if (before.pathname === pathname && !takeBegunSession()) {
      if (before.title !== title) announce(title);
      return;
    }
    announce('');
    heading.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [pathname, title]);
  return { heading, announced };
}
