import { type ScreenHandle, useLocation, useScreenHeading } from '@freightdesk/remote-kit';
import { type RefObject, useEffect, useRef } from 'react';
import { BRAND } from '../app/brand';

/** Title and description of the screen that is open; the browser's title follows. */
export function useTitledHeading(): ScreenHandle {
  const heading = useScreenHeading(BRAND);
  useEffect(() => {
    document.title = heading.title === BRAND ? BRAND : `${heading.title} · ${BRAND}`;
  }, [heading.title]);
  return heading;
}

/** Puts the focus on the heading when another screen opens, so that a screen reader says where one is. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    heading.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [pathname]);
  return heading;
}
