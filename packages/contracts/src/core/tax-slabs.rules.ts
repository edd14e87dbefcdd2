import type { FieldLabels } from '../shared/field-labels.rules';

/** Labels of the fields of a tax slab that do not follow from its name. */
export const TAX_SLAB_LABELS: FieldLabels = {
  taxSlabName: 'Tax slab',
};
