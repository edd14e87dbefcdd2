import type { ComparedMaster } from '@freightdesk/contracts/core';
import type { RowComparison } from '@freightdesk/remote-kit';
import { criterionText } from '../duplicates/duplicate.rules';
import { DuplicateText } from '../duplicates/duplicate.view';

/** How duplicates among the rows of a master's file are found and named. */
export const comparisonOf = (master: ComparedMaster, textsOf: RowComparison['textsOf']): RowComparison => ({
  textsOf,
  criterionText: (by) => criterionText(master, by),
  duplicateText: (duplicate) => <DuplicateText master={master} duplicate={duplicate} />,
});
