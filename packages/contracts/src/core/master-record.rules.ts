import { fieldNames, pick } from '../shared/fields';

/**
 * The most records of a master that forms offer whole, because their rules work with all of it: charge bases, shipment
 * categories, tax slabs and the purposes of fund requests. Any other master is searched.
 */
export const MOST_OFFERED = 500;
/** The page that a form reads of a list which it offers whole. */
export const ALL_OFFERED = { page: 1, pageSize: MOST_OFFERED } as const;

/** The refusals of a delete: the record is in use, or somebody else changed it meanwhile. */
export const DELETE_ERRORS = ['in_use', 'changed_meanwhile'] as const;
/** The refusals of a change: somebody else changed the record first, or the name or code is taken. */
export const CHANGE_ERRORS = ['changed_meanwhile', 'taken'] as const;

/** Whether a form leaves a value open. */
export const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The values that a form of a record begins with: its own fields, or those of a new one. */
export const valuesOf =
  <Values extends object>(fresh: Values) =>
  (record: Readonly<Values> | undefined): Values =>
    // All fields of the values are picked: the cast says no more than that.
    record ? (pick(record, fieldNames(fresh)) as Values) : fresh;
