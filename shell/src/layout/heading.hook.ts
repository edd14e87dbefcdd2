import { type ScreenHandle, site, useLocation, useScreenHeading } from '@freightdesk/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { takeSignIn } from '../session/session-state.hook';

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
 * it. A title that arrives later, such as that of a record that had to be loaded, is the `announcement`.
 */
export function useHeadingFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const latest = useRef({ pathname, title });
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const before = latest.current;
    latest.current = { pathname, title };
    if (before.pathname === pathname && !takeSignIn()) {
      if (before.title !== title) setAnnouncement(title);
      return;
    }
    setAnnouncement('');
    heading.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [pathname, title]);
  return { heading, announcement };
}
