import type { RemoteState } from '../remotes/remotes.hook';

/** A page of settings that a remote has. */
export interface SettingsPage {
  readonly title: string;
  readonly description: string;
  readonly to: string;
}

const ABOVE = '/settings/';

/** The settings of the remotes: their routes below `/settings`, in the order of the list (SETTINGS-3). */
export const settingsPagesOf = (remotes: readonly RemoteState[]): SettingsPage[] =>
  remotes.flatMap((remote) =>
    remote.status === 'ready'
      ? remote.definition.routes
          .filter(({ path }) => path.startsWith(ABOVE))
          .map(({ path, handle: { title, description = '' } }) => ({ title, description, to: path }))
      : [],
  );
