/** A rectangle of the window, in pixels from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly top: number;
  readonly right: number;
}

/** Pixels to the edges of the window, and to controls. */
const MARGIN = 8;
const STEP = 8;
/** Moving down costs more than moving left: so the page's header is searched for free space first. */
const DOWN = 3;

const steps = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(1, Math.floor((to - from) / STEP) + 1) }, (_none, at) => from + at * STEP);

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Where a toast fits nearest to the upper right corner without covering any of `controls` (SCREEN-8): its distance
 * from the top and from the right. When there is no free space in the upper half and the right half, it covers as few
 * controls as possible, so rather one tile than the buttons of the header.
 */
export function freePlace(toast: Size, view: Size, controls: readonly Box[]): Place {
  const tops = steps(MARGIN, view.height / 2 - toast.height);
  const rights = steps(MARGIN, Math.min(view.width / 2, view.width - toast.width - MARGIN));
  const places = tops
    .flatMap((top) => rights.map((right) => ({ top, right })))
    .sort((one, other) => one.top * DOWN + one.right - (other.top * DOWN + other.right));
  const boxOf = ({ top, right }: Place): Box => ({
    left: view.width - right - toast.width,
    right: view.width - right,
    top,
    bottom: top + toast.height,
  });
  const covers = (place: Place): number => controls.filter((control) => meets(boxOf(place), control)).length;
  const least = Math.min(...places.map(covers));
  return places.find((place) => covers(place) === least) ?? { top: MARGIN, right: MARGIN };
}

const CONTROLS =
  'button, a[href], input, select, textarea, summary, [role="combobox"], [tabindex="0"][role]:not([role="group"])';

/** The controls in the window, except those of `toast` itself. */
export function controlsAround(toast: Element): Box[] {
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !toast.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight);
}
