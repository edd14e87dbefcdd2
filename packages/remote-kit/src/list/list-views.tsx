import { useSearchParams } from '@freightdesk/remote-runtime';
import { Popup } from '@freightdesk/ui/popup';
import { Bookmark } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ColumnChoice } from './column-choice';
import { searchOf, useListViews, useOpenedView } from './list-view.queries';
import { useViewedList } from './use-default-view';
import { ViewsMenu } from './views-menu';

/**
 * The views of a list are read before anybody opens their menu where the address names one, and, once the browser is idle,
 * where this browser does not know yet whether the list opens with one.
 */
function useNeedOfViews(): boolean {
  const [params] = useSearchParams();
  const { place } = useViewedList();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (localStorage.getItem(place) === null && 'requestIdleCallback' in window)
      window.requestIdleCallback(() => setIdle(true));
  }, [place]);
  return isIdle || params.has('view');
}

/** Keeps in this browser what the list opens with. */
function useKeptDefault(start: string | undefined): void {
  const { place } = useViewedList();
  useEffect(() => {
    if (start !== undefined) localStorage.setItem(place, start);
  }, [start, place]);
}

/** The view that the address names. An address of a view alone is completed, and an empty one opens the default view. */
function useFollowedView() {
  const { data: views } = useListViews(useNeedOfViews());
  const { view, isNamed, parameters, open } = useOpenedView(views);
  const [isBare, setBare] = useState(parameters === '');
  const start = views?.find(({ isDefault }) => isDefault);
  useKeptDefault(views && (start ? searchOf(start) : ''));
  useEffect(() => {
    if (!views || !isBare) return;
    setBare(false);
    const target = isNamed ? view : start;
    if (target && parameters === '') open(target, true);
  });
  return view;
}

/** The menu of a list's views, named by the one that is open. */
export function ListViews({ look }: { look: Pick<ColumnChoice<never>, 'visible' | 'isCompact'> }) {
  const view = useFollowedView();
  return (
    <Popup label={view ? `View: ${view.name}` : 'Views'} icon={Bookmark}>
      {(close) => <ViewsMenu look={look} onClose={close} />}
    </Popup>
  );
}
