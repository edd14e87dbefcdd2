import type { RemoteDefinition } from '@freightdesk/remote-kit';
import { remote as billing } from '../../mf-billing/src/remote';
import { remote as crm } from '../../mf-crm/src/remote';
import { remote as funds } from '../../mf-funds/src/remote';
import { remote as masters } from '../../mf-masters/src/remote';
import type { LoadedRemote } from '../../shell/src/remotes/remotes.hook';

export { remoteRoutes } from '../../shell/src/remotes/remote-screen.routes';

const remotes: Readonly<Record<string, RemoteDefinition>> = {
  'mf-billing': billing,
  'mf-crm': crm,
  'mf-funds': funds,
  'mf-masters': masters,
};

/** Replaces the federation: every remote is part of the page's own build. */
export async function loadRemote({ name }: { readonly name: string }): Promise<LoadedRemote> {
  const definition = remotes[name];
  if (!definition) throw new Error(`${name} is not part of this build`);
  return { definition, isPrevious: false };
}
