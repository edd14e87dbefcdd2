import type { ScreenHandle } from '../remote-definition';
import { useMatches } from '../router';
import { useAskedHeading } from './heading.store';

const isHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** Title and description of the screen that is open: what it asked for, else its route's, else `fallback`. */
export function useScreenHeading(fallback: string): ScreenHandle {
  const handles = useMatches().map(({ handle }) => handle);
  return useAskedHeading() ?? handles.findLast(isHandle) ?? { title: fallback };
}
