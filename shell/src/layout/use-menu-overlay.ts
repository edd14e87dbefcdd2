import { breakpoints } from '@freightdesk/ui/tokens';
import { useCallback, useEffect, useState } from 'react';

/** Whether the sidebar lies over the screen, below 1024 px; Esc closes it, and so does a window that becomes wide. */
export function useMenuOverlay() {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const closeWhenWide = () => window.innerWidth >= breakpoints.desktop && close();
    document.addEventListener('keydown', closeOnEscape);
    window.addEventListener('resize', closeWhenWide);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('resize', closeWhenWide);
    };
  }, [open, close]);
  return { open, show, close };
}
