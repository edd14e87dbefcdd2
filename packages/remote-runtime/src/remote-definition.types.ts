import type { ComponentType } from 'react';

/** The heading of a group in the sidebar. The shell orders those that it knows; others stand at the end. */
export type NavigationGroup = string;

export interface NavigationEntry {
  readonly group: NavigationGroup;
  readonly label: string;
  /** The path of one of the remote's own routes. */
  readonly to: string;
  /** Paths of further screens that belong to it, beside those below its own. */
  readonly also?: readonly string[] | undefined;
  /** Place within the group, which several remotes may share; lower comes first. */
  readonly order: number;
}

/** What the shell's header and the browser's title show for a screen. */
export interface ScreenHandle {
  readonly title: string;
  readonly description?: string;
}

/**
 * Loads a screen and never rejects; made by the kit's `lazyScreen`. With a `failure` its code could not be loaded, and the
 * component offers Retry.
 */
export type LazyScreen = () => Promise<{ readonly Component: ComponentType; readonly failure?: unknown }>;

export interface RemoteRoute {
  /** Whole path from the root, with `:name` parameters: `/masters/edit-charge/:id`. */
  readonly path: string;
  readonly handle: ScreenHandle;
  readonly lazy: LazyScreen;
}

/** Where a figure comes from: the field of what an overview answers, such as `/api/overview/crm`. */
interface Source {
  readonly from: string;
  readonly field: string;
}

/** A place of the remote's own, below others with a higher `order`. */
interface Place {
  readonly label: string;
  /** The path of one of the remote's own routes, with a search where its list is to be narrowed. */
  readonly to: string;
  readonly order: number;
}

/** A column of a table of the dashboard; a badge takes its colour from `tones`, and is grey without one there. */
interface OverviewColumn {
  readonly header: string;
  readonly field: string;
  readonly kind: 'code' | 'text' | 'money' | 'date' | 'badge';
  readonly tones?: Readonly<Record<string, 'green' | 'yellow' | 'blue' | 'red'>>;
}

/**
 * What the dashboard and the bell show of a remote, as data: both stay away from its code, and one request for each
 * overview that is named brings all of its figures. Money is `{ INR, USD }`; a table's rows have `id` and `currency`.
 */
export interface RemoteOverview {
  readonly cards?: readonly (Place & Source & { readonly kind: 'count' | 'money'; readonly hint?: string })[];
  /** What the bell counts; nothing is shown of a count of 0. */
  readonly waiting?: readonly (Place &
    Source & {
      /** The notification of the user's settings that switches it: `paymentAlerts`. Without one it is always told. */
      readonly notice?: string;
    })[];
  readonly actions?: readonly Place[];
  /** The field of activity, and the path of a record of each kind that has a screen; `:id` stands for its id. */
  readonly activity?: readonly (Source & { readonly links: Readonly<Record<string, string>> })[];
  /** What a new company sets up first; the fields are those of the overview's `steps`, and true where it is done. */
  readonly steps?: readonly (Place & Source)[];
  readonly tables?: readonly (Source & {
    readonly title: string;
    readonly caption: string;
    readonly empty: string;
    readonly columns: readonly OverviewColumn[];
    /** The path of a row by its `status`; the one without a name is that of all others. */
    readonly views: Readonly<Record<string, string>>;
    /** Where the menu of a row leads. */
    readonly menu: readonly Omit<Place, 'order'>[];
  })[];
}

/** A kind of record that the quick find looks for: a list of the API that takes `q`, `page` and `pageSize`. */
export interface FindList {
  /** The records as people call them: `Parties`. */
  readonly label: string;
  /** Place among the lists of all remotes; lower comes first. */
  readonly order: number;
  /** The path of the list. */
  readonly from: string;
  /** The field that names a record, and those that are shown beside it. */
  readonly title: string;
  readonly hints: readonly string[];
  /** Where a record opens, with `:name` for its field of that name: `/quotes?open=:quoteId`. */
  readonly to: string;
}

/** What the quick find offers of a remote, as data that is loaded when somebody looks for something. */
export interface RemoteFind {
  readonly lists: readonly FindList[];
  /** What users may begin: `New Quote`. */
  readonly commands: readonly Omit<Place, 'order'>[];
}

/** A figure of a report and how it is shown. */
interface ReportColumn {
  readonly field: string;
  readonly header: string;
  readonly kind: 'text' | 'count' | 'money' | 'dollars' | 'date';
  /** Whether the plot shows it. */
  readonly isPlotted?: boolean;
}

/**
 * A report, as data that is loaded when somebody opens Reports. What it is read from takes `from` and `to`, and `by` and
 * `status` where the report has groups and statuses; it answers `rows`, their `total`, and the `rest` that it leaves out. A
 * row has a `key`, a `label` and the fields of the columns.
 */
export interface RemoteReport {
  /** Names the report in the address. */
  readonly id: string;
  /** As people call it: `Revenue`. */
  readonly label: string;
  readonly description: string;
  /** Place among the reports of all remotes; lower comes first. */
  readonly order: number;
  readonly from: string;
  /** The path of its paper, with the same query and `format=pdf`. */
  readonly print?: string;
  /** What the rows can be of, the first one unless another is chosen, and where the records of a row are, as in {@link FindList}. */
  readonly groups: readonly { readonly value: string; readonly label: string; readonly to?: string }[];
  /** The statuses that narrow it, and what narrows the records of a row alike: `payment=open`. */
  readonly statuses?: readonly { readonly value: string; readonly label: string; readonly filter?: string }[];
  readonly columns: readonly ReportColumn[];
  /** The figure of the current month that leads to it. */
  readonly card?: Pick<ReportColumn, 'field' | 'kind'> & { readonly hint: string };
}

/** All that the shell knows of a remote: the `remote` of its only exposed module, `remote.ts`. */
export interface RemoteDefinition {
  readonly id: string;
  /** The `CONTRACT_VERSION` that the remote was built with. */
  readonly contractVersion: number;
  readonly routes: readonly RemoteRoute[];
  readonly navigation: readonly NavigationEntry[];
  readonly overview?: RemoteOverview;
  readonly find?: () => Promise<{ readonly find: RemoteFind }>;
  readonly reports?: () => Promise<{ readonly reports: readonly RemoteReport[] }>;
}
