import type { RemoteDefinition } from '@freightdesk/remote-runtime';

/** A report of a remote. */
export type RemoteReport = Awaited<ReturnType<NonNullable<RemoteDefinition['reports']>>>['reports'][number];
