/** The first of so many places that does not stand before the wanted one. */
export function firstNotBefore(length: number, order: (position: number) => number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (order(middle) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
