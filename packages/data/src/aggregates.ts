import { recordOf } from '@freightdesk/contracts/shared';

type Group = Readonly<Record<string, unknown>>;

/** The stage that groups by the fields `by`, with `count` and the sums of `fields`. Each group has the key as `_id`. */
export const groupStage = (by: readonly string[], fields: readonly string[], count: unknown = 1) => ({
  $group: {
    _id: recordOf(by, (field) => `$${field}`),
    count: { $sum: count },
    ...recordOf(fields, (field) => ({ $sum: `$${field}` })),
  },
});

/** The groups that {@link groupStage} answers as plain rows. */
export const rowsOfGroups = (groups: readonly Group[]): Group[] =>
  groups.map(({ _id, ...sums }) => ({ ...Object(_id), ...sums }));
