/** A count with its noun: `1 service`, `2 services`. */
export const countText = (count: number, singular: string): string =>
  `${count} ${count === 1 ? singular : `${singular}s`}`;
