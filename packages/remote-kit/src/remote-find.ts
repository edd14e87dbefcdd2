import type { RemoteDefinition } from '@freightdesk/remote-runtime';

/** What the quick find offers of a remote. */
export type RemoteFind = Awaited<ReturnType<NonNullable<RemoteDefinition['find']>>>['find'];
