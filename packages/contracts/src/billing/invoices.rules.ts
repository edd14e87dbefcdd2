/** The statuses that the list of proformas is filtered by. */
export const PROFORMA_STATUSES = ['proforma', 'converted'] as const;
