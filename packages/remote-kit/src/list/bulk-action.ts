import type { LucideIcon } from 'lucide-react';

/** Takes back what an action has done to one record. */
export type Undo = () => Promise<unknown>;

/** What a remote offers to do with every selected record of its list. */
export interface BulkAction<Row> {
  /** E.g. `Make Inactive`. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly tone?: 'danger' | undefined;
  /** What has become of the records, after their number: `made inactive`. */
  readonly outcome: string;
  /** Why a record is left as it is, without asking the service. */
  readonly refusalOf?: (row: Row) => string | undefined;
  /** Writes one record with its version. What it answers is offered as Undo. */
  readonly write: (row: Row) => Promise<Undo | undefined>;
}
