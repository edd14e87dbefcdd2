import type { FieldLabels } from '../shared/field-labels.rules';

/** Labels of the fields of an HSN/SAC code that do not follow from its name. */
export const HSN_CODE_LABELS: FieldLabels = {
  code: 'HSN/SAC code',
};
