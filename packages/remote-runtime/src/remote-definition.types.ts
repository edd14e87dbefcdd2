import type { ComponentType } from 'react';

/** The sidebar's groups; the shell alone decides their order. */
export type NavigationGroup = 'CRM' | 'Billing' | 'Masters' | 'Funds';

export interface NavigationEntry {
  readonly group: NavigationGroup;
  readonly label: string;
  /** The path of one of the remote's own routes. */
  readonly to: string;
  /** Place within the group, which several remotes may share; lower comes first. */
  readonly order: number;
}

/** What the shell's header and the browser's title show for a screen. */
export interface ScreenHandle {
  readonly title: string;
  readonly description?: string;
}

/** Loads a screen and never rejects; made by the kit's `lazyScreen`. */
export type LazyScreen = () => Promise<{ Component: ComponentType }>;

export interface RemoteRoute {
  /** Whole path from the root, with `:name` parameters: `/masters/edit-charge/:id`. */
  readonly path: string;
  readonly handle: ScreenHandle;
  readonly lazy: LazyScreen;
}

/** All that the shell knows of a remote: the `remote` of its only exposed module, `remote.ts`. */
export interface RemoteDefinition {
  readonly id: string;
  /** The `CONTRACT_VERSION` that the remote was built with. */
  readonly contractVersion: number;
  readonly routes: readonly RemoteRoute[];
  readonly navigation: readonly NavigationEntry[];
}
