import { recordOf } from '@freightdesk/contracts/shared';

type Group = Readonly<Record<string, unknown>>;

/** The stage that groups by the fields `by`, with `count` and the sums of `fields`. The `_id` of a group is its key. */
export const groupStage = (by: readonly string[], fields: readonly string[], count: unknown = 1) => ({
  $group: {
    _id: recordOf(by, (field) => `$${field}`),
    count: { $sum: count },
    ...recordOf(fields, (field) => ({ $sum: `$${field}` })),
  },
});

/** Turns the groups of {@link groupStage} into plain rows: the fields of the key, `count` and the sums. */
export const rowsOfGroups = (groups: readonly Group[]): Group[] =>
  groups.map(({ _id, ...sums }) => ({ ...Object(_id), ...sums }));
