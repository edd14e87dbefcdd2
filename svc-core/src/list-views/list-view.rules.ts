import { VIEW_AUDIENCES, VIEW_LIMITS, type ViewAudience } from '@freightdesk/contracts/core';
import { type Identity, isAdmin } from '@freightdesk/contracts/shared';
import { refuse } from '@freightdesk/service-kit';
import type { ListViewRecord } from './list-view.model';

type Sharing = Pick<ListViewRecord, 'userId' | 'sharedWith'>;

/** With whom views are shared that somebody sees. Admins see all of them, because they change them. */
export const audiencesOf = (identity: Identity): ViewAudience[] =>
  VIEW_AUDIENCES.filter(
    (audience) => isAdmin(identity) || audience === 'everybody' || audience === identity.role,
  );

export const seesView = (identity: Identity, { userId, sharedWith }: Sharing): boolean =>
  userId === identity.userId || audiencesOf(identity).some((audience) => audience === sharedWith);

/**
 * @throws {ServiceError} 403 for a view of somebody else, and for one that others see too, unless an admin changes it
 */
export function refuseUnlessChanges(identity: Identity, ...states: readonly Sharing[]): void {
  if (isAdmin(identity)) return;
  for (const { userId, sharedWith } of states)
    if (userId !== identity.userId || sharedWith !== null)
      throw refuse('forbidden', 'Views that are shared are made and changed by admins');
}

export const tooManyViews = (isShared: boolean) =>
  refuse(
    'view_limit',
    isShared
      ? `There are ${VIEW_LIMITS.shared} shared views already. Delete one that nobody uses.`
      : `You have ${VIEW_LIMITS.own} views already. Delete one that you do not use.`,
  );
