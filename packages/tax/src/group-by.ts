/** A list with at least one item. */
export type AtLeastOne<Item> = readonly [Item, ...Item[]];

/** Items in groups of the same key, groups and items in the order of their first appearance. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): AtLeastOne<Item>[] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}
