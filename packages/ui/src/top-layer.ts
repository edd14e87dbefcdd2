import { type RefObject, useLayoutEffect } from 'react';

/** Puts a layer beside its anchor, by its style. */
export type Place = (anchor: DOMRect, layer: HTMLElement) => void;

/**
 * Shows an element with `popover="manual"` beside its anchor and keeps it there while the page moves. The browser's top
 * layer lets it out of scrolling tables and dialogs that would cut it off.
 */
export function useTopLayer(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  place: Place,
) {
  useLayoutEffect(() => {
    const { current: anchorElement } = anchor;
    const { current: layerElement } = layer;
    if (!open || !anchorElement || !layerElement) return;
    const follow = () => place(anchorElement.getBoundingClientRect(), layerElement);
    layerElement.showPopover?.();
    follow();
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [open, anchor, layer, place]);
}

const GAP = 4;
const MARGIN = 8;

/** As wide as a field, below it or, where there is no room, above. */
export const besideField: Place = (box, layer) => {
  const below = window.innerHeight - box.bottom - GAP - MARGIN;
  const above = box.top - GAP - MARGIN;
  const upwards = below < 200 && above > below;
  Object.assign(layer.style, {
    left: `${box.left}px`,
    width: `${box.width}px`,
    maxHeight: `${Math.min(320, upwards ? above : below)}px`,
    top: upwards ? 'auto' : `${box.bottom + GAP}px`,
    bottom: upwards ? `${window.innerHeight - box.top + GAP}px` : 'auto',
  });
};

/** Above a control, below it where there is no room. */
export const aboveControl: Place = (box, layer) => {
  const top = box.top - GAP - layer.offsetHeight;
  layer.style.left = inWindow(box.left + (box.width - layer.offsetWidth) / 2, layer);
  layer.style.top = `${top >= MARGIN ? top : box.bottom + GAP}px`;
};

/** Below a button, above it where there is no room, its right edge below the button's. */
export const belowButton: Place = (box, layer) => {
  const top = box.bottom + GAP;
  const fits = top + layer.offsetHeight <= window.innerHeight - MARGIN;
  layer.style.left = inWindow(box.right - layer.offsetWidth, layer);
  layer.style.top = `${fits ? top : Math.max(MARGIN, box.top - GAP - layer.offsetHeight)}px`;
};

const inWindow = (left: number, { offsetWidth }: HTMLElement): string =>
  `${Math.max(MARGIN, Math.min(left, window.innerWidth - offsetWidth - MARGIN))}px`;
