/** What has become of a proforma, as its list is narrowed to it. */
export const PROFORMA_STATUSES = ['proforma', 'converted'] as const;
