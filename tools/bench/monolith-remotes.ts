import type { RemoteDefinition } from '@freightdesk/remote-kit';
import { remote as billing } from '../../mf-billing/src/remote';
import { remote as crm } from '../../mf-crm/src/remote';
import { remote as funds } from '../../mf-funds/src/remote';
import { remote as masters } from '../../mf-masters/src/remote';

const remotes: Readonly<Record<string, RemoteDefinition>> = {
  'mf-billing': billing,
  'mf-crm': crm,
  'mf-funds': funds,
  'mf-masters': masters,
};

/** Replaces the federation: every remote is part of the page's own build. */
export async function loadRemote({ name }: { readonly name: string }): Promise<RemoteDefinition> {
  const remote = remotes[name];
  if (!remote) throw new Error(`${name} is not part of this build`);
  return remote;
}
