import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

/** Takes back what an action has done to one record. */
export type Undo = () => Promise<unknown>;

/** What came of one write. */
export interface BulkOutcome {
  /** Offered once the action has ended. */
  readonly undo?: Undo;
  /** What was made of the record, which the summary leads to: the invoice of a proforma. */
  readonly result?: { readonly name: string; readonly path: string };
}

/** What is asked before an action that cannot be taken back. */
export interface BulkQuestion {
  readonly title: string;
  readonly text: ReactNode;
}

/** What a remote offers to do with every selected record of its list. */
export interface BulkAction<Row> {
  /** E.g. `Make Inactive`. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly tone?: 'danger' | undefined;
  /** What has become of the records, after their number: `made inactive`. */
  readonly outcome: string;
  readonly question?: (rows: readonly Row[]) => BulkQuestion;
  /** Why a record is left as it is, without asking the service. */
  readonly refusalOf?: (row: Row) => string | undefined;
  /** What a refusal of the service asks for, where its message does not say so. */
  readonly refusalTextOf?: (error: unknown) => string | undefined;
  /** Writes one record with its version. */
  readonly write: (row: Row) => Promise<BulkOutcome | undefined>;
  /** The keys of further queries that change with the records. */
  readonly invalidates?: readonly (readonly string[])[];
}

/** What the tools of a selection work with. */
export interface SelectionToolsProps<Row> {
  /** The selected records, as they were read last. */
  rows: readonly Row[];
  /** Asks the action's question and runs it on these records; the bar shows how far it is and what came of it. */
  onAction: (action: BulkAction<Row>, rows: readonly Row[]) => void;
  /** Clears the selection. */
  onClose: () => void;
}

/**
 * What else the bar of a selection offers, e.g. letters about what is selected. A component is given the records and can run bulk
 * actions on them, so that their code is loaded with it (`lazyDialog`).
 */
export type SelectionTools<Row> = ReactNode | ComponentType<SelectionToolsProps<Row>>;
