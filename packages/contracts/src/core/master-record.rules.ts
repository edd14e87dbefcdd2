import { fieldNames, pick } from '../shared/fields';

/**
 * The most records of a master whose records forms offer as one list, because their rules need all of them: charge
 * bases, shipment categories, tax slabs and the purposes of fund requests. Any other master is searched.
 */
export const MOST_OFFERED = 500;
/** The page with all records of such a master. */
export const ALL_OFFERED = { page: 1, pageSize: MOST_OFFERED } as const;

/** The refusals of a delete: the record is in use, or somebody else changed it meanwhile. */
export const DELETE_ERRORS = ['in_use', 'changed_meanwhile'] as const;
/** The refusals of a change: somebody else changed the record first, or the name or code is taken. */
export const CHANGE_ERRORS = ['changed_meanwhile', 'taken'] as const;

/** Whether a value is absent or empty. */
export const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The initial values of a form: the fields of its record, or those of a new one. */
export const valuesOf =
  <Values extends object>(fresh: Values) =>
  (record: Readonly<Values> | undefined): Values =>
    // `pick` returns all fields of the values, which its type does not say.
    record ? (pick(record, fieldNames(fresh)) as Values) : fresh;
