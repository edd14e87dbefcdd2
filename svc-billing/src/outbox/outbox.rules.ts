import { ApiError } from '@freightdesk/api-client';

/** Why svc-crm has not taken a message, and when it is sent again. */
export interface MessageRefusal {
  readonly status: number;
  readonly reason: string;
  /** The first refusal of the message. */
  readonly since: Date;
  readonly retryAt: Date;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A fault of svc-crm may concern one message alone, and may be over soon. */
const FAULT = 500;
const NOT_FOUND = 404;

/** Refusals by status that concern a message itself. All others, such as 401 and 429, would meet any message. */
const isAboutMessage = (status: number): boolean =>
  status === FAULT || (status >= 400 && status < FAULT && ![401, 403, 408, 425, 429].includes(status));

/**
 * The refusal of a message that svc-crm does not take although it takes others; undefined for a failure that would meet
 * any message. The message is sent again after an hour, or after a minute where svc-crm has failed at it.
 */
export function messageRefusal(
  error: unknown,
  earlier: MessageRefusal | undefined,
  now: Date,
): MessageRefusal | undefined {
  if (!(error instanceof ApiError) || !isAboutMessage(error.status)) return undefined;
  const { status, serverMessage, message } = error;
  const retryAt = new Date(now.getTime() + (status === FAULT ? MINUTE : HOUR));
  return { status, reason: serverMessage || message, since: earlier?.since ?? now, retryAt };
}

/**
 * Whether a message is of no use any more: its contract has not been there for a day. A single 404 does not tell, because
 * svc-crm answers it as well to a key that it does not know.
 */
export const isObsolete = ({ status, since }: MessageRefusal, now: Date): boolean =>
  status === NOT_FOUND && now.getTime() - since.getTime() >= DAY;
