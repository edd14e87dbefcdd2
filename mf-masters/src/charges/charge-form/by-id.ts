/** The record that a field of the form names by its id as text. */
export const byId = <Item extends { readonly id: number }>(
  records: readonly Item[],
  id: string,
): Item | undefined => records.find((record) => String(record.id) === id);
