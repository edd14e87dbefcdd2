/**
 * A list as the API answers it: a plain array, or one page of it (API-2). The total of frequent matches is exceeded: there
 * are more than it says.
 */
export type ListAnswer<Item> =
  | readonly Item[]
  | {
      items: Item[];
      total: number;
      isTotalExceeded?: true | undefined;
      next?: string | undefined;
      page: number;
      pageSize: number;
    };

export const itemsOf = <Item>(answer: ListAnswer<Item>): readonly Item[] =>
  'items' in answer ? answer.items : answer;

/** Whether there are more records than {@link totalOf} says. */
export const isTotalExceeded = <Item>(answer: ListAnswer<Item>): boolean =>
  'items' in answer && answer.isTotalExceeded === true;

/** How many records there are in all, on this page or not. */
export const totalOf = <Item>(answer: ListAnswer<Item>): number =>
  'items' in answer ? answer.total : answer.length;
