import type { importOpeningBalances } from '@freightdesk/contracts/billing';
import type {
  ComparedTexts,
  Duplicate,
  DuplicateCriterion,
  ImportCells,
  ImportColumn,
  ImportedMaster,
  importCharges,
  importParties,
  importVendors,
} from '@freightdesk/contracts/core';
import type { ReactNode } from 'react';
import type { TallyMapping } from './tally-file.rules';

/** How duplicates among the rows of a file are found and named. */
export interface RowComparison {
  readonly textsOf: (cells: Readonly<Record<string, string>>) => ComparedTexts;
  /** What two records have in common, as the beginning of a sentence. */
  readonly criterionText: (by: DuplicateCriterion) => string;
  /** Names a stored record that a row duplicates. */
  readonly duplicateText: (duplicate: Duplicate) => ReactNode;
}

/** How the files of records differ. */
export interface ImportFiles {
  /** The plural of its records, such as `parties`; the query key and part of file names. */
  readonly plural: string;
  readonly columns: readonly ImportColumn[];
  /** The rows of its sample file by field, loaded when it is asked for. */
  readonly sample: () => Promise<readonly ImportCells[]>;
  /** Fields whose columns a file must have. */
  readonly requiredFields: readonly string[];
  /** What becomes of an export of masters from Tally; absent where it has no such records. */
  readonly tally?: TallyMapping;
  /** Absent where a code is unique. */
  readonly comparison?: RowComparison;
  /** Whether no row is saved while one has errors; otherwise the user chooses. */
  readonly isAllOrNone?: boolean;
  /** The master whose imports can be undone; absent for records of the books, which are reversed. */
  readonly master?: ImportedMaster;
  /** The queries that a saved file changes, by default those of the records. */
  readonly invalidates?: readonly (readonly string[])[];
  readonly importEndpoint:
    | typeof importParties
    | typeof importCharges
    | typeof importVendors
    | typeof importOpeningBalances;
}
