import type { Letter, LetterState } from '@freightdesk/contracts/billing';
import { emailAddress } from '@freightdesk/contracts/shared';
import { formatDateTime } from '@freightdesk/ui/money';
import type { Tone } from '@freightdesk/ui/tokens';

export const LETTER_TONES: Readonly<Record<LetterState, Tone>> = {
  waiting: 'blue',
  accepted: 'green',
  refused: 'red',
  unconfirmed: 'yellow',
  in_folder: 'yellow',
  cancelled: 'grey',
};

/** The addresses that somebody has typed, separated by commas, semicolons or blanks. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** What is wrong with the addresses that somebody has typed. */
export function addressProblem(text: string): string | undefined {
  const wrong = addressesIn(text).find((address) => !emailAddress.safeParse(address).success);
  return wrong && `“${wrong}” is no email address such as name@company.in`;
}

/** What keeps a letter from being sent, or what came of it; empty where its state says all. */
export function letterNote({ state, lastReply, retryAt }: Letter): string {
  if (state === 'waiting' && retryAt) return `${lastReply}. It is tried again at ${formatDateTime(retryAt)}.`;
  if (state === 'unconfirmed')
    return 'The connection broke while it was sent. Ask whether it has arrived before you send it again.';
  if (state === 'in_folder') return 'The program has no mail server. Download it to send it yourself.';
  return lastReply;
}
