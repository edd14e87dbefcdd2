import { type RefObject, useLayoutEffect } from 'react';

const gap = 4;
const margin = 8;

/**
 * Shows an element with `popover="manual"` below (or, without room, above) its anchor and keeps it there.
 * The browser's top layer lets it out of scrolling tables and dialogs that would cut it off.
 */
export function useTopLayer(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    const { current: anchorElement } = anchor;
    const { current: layerElement } = layer;
    if (!open || !anchorElement || !layerElement) return;
    const follow = () => place(anchorElement, layerElement);
    layerElement.showPopover?.();
    follow();
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [open, anchor, layer]);
}

function place(anchor: HTMLElement, layer: HTMLElement) {
  const box = anchor.getBoundingClientRect();
  const below = window.innerHeight - box.bottom - gap - margin;
  const above = box.top - gap - margin;
  const upwards = below < 200 && above > below;
  Object.assign(layer.style, {
    left: `${box.left}px`,
    width: `${box.width}px`,
    maxHeight: `${Math.min(320, upwards ? above : below)}px`,
    top: upwards ? 'auto' : `${box.bottom + gap}px`,
    bottom: upwards ? `${window.innerHeight - box.top + gap}px` : 'auto',
  });
}
