/** How many spans a page sends at once. */
export const MOST_PAGE_SPANS = 100;
