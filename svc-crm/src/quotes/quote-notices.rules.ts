import type { Identity } from '@freightdesk/contracts/shared';
import type { NewNotice } from '@freightdesk/data';
import type { AnyActor } from '@freightdesk/service-kit';
import type { QuoteRecord } from './quote.model';

type Version = Pick<QuoteRecord, 'quoteId' | 'partyName' | 'metadata' | 'createdBy'>;

/** Everybody may approve quotes and sees them counted; letters go to those who decide about other things, too. */
const DECIDERS = ['admin', 'approver'] as const;

/** Those who decide are told of a version that waits for approval; of a draft nobody is (SETTINGS-10). */
export function approvalNotices(
  { quoteId, partyName, metadata, createdBy }: Version,
  { identity }: AnyActor,
): readonly NewNotice[] {
  if (metadata.draft) return [];
  const notice = {
    choice: null,
    roles: [...DECIDERS],
    userIds: [],
    usernames: [],
    exceptIds: identity ? [identity.userId] : [],
    text: `Quote ${quoteId} of ${createdBy} for ${partyName} waits for approval`,
    path: '/quotes?state=pending',
  };
  return [notice];
}

/** Who has made a version is told what somebody else has decided. */
export const decisionNotice = (
  { quoteId, partyName, createdBy }: Version,
  decision: 'approved' | 'rejected',
  { userId, username, fullName }: Identity,
): NewNotice => ({
  choice: null,
  roles: [],
  userIds: [],
  usernames: [createdBy],
  exceptIds: [userId],
  text: `${fullName || username} has ${decision} your quote ${quoteId} for ${partyName}`,
  path: `/quotes?q=${encodeURIComponent(quoteId)}`,
});

/** All versions of a quote are one subject: the latest is what counts. */
export const subjectOfQuote = ({ quoteId }: Pick<QuoteRecord, 'quoteId'>): string => `quotes/${quoteId}`;
