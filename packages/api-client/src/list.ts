/** A list as the API answers it: a plain array, or one page of it (API-2). */
export type ListAnswer<Item> =
  | readonly Item[]
  | { items: Item[]; total: number; page: number; pageSize: number };

export const itemsOf = <Item>(answer: ListAnswer<Item>): readonly Item[] =>
  'items' in answer ? answer.items : answer;

/** How many records there are in all, on this page or not. */
export const totalOf = <Item>(answer: ListAnswer<Item>): number =>
  'items' in answer ? answer.total : answer.length;
