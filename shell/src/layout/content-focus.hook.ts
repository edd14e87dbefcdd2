import { useEffect } from 'react';

function focusContent(): void {
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true });
}

/** Gives the focus to the content when a part goes whose button had it. */
export function useContentFocusAfter(): void {
  useEffect(() => focusContent, []);
}
