import { type ScreenHandle, useAskedHeading, useLocation, useMatches } from '@freightdesk/remote-kit';
import { type RefObject, useEffect, useRef } from 'react';
import { BRAND } from '../app/brand';

const isHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** Title and description of the screen that is open. */
export function useScreenHeading(): ScreenHandle {
  const handles = useMatches().map(({ handle }) => handle);
  const asked = useAskedHeading();
  const heading = asked ?? handles.findLast(isHandle) ?? { title: BRAND };
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
