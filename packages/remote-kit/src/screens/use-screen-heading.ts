import type { ScreenHandle } from '@freightdesk/remote-runtime';
import { useCurrentHeading, useMatches } from '@freightdesk/remote-runtime';

const isHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** Title and description of the screen that is open: what it asked for, else its route's, else `fallback`. */
export function useScreenHeading(fallback: string): ScreenHandle {
  const handles = useMatches().map(({ handle }) => handle);
  return useCurrentHeading() ?? handles.findLast(isHandle) ?? { title: fallback };
}
