import type { Letter, LetterState } from '@freightdesk/contracts/billing';
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

/** What keeps a letter from being sent, or what came of it; empty where its state says all. */
export function letterNote(letter: Letter): string {
  return [letter.isAutomatic ? 'Written by rule at issue.' : '', stateNote(letter)].filter(Boolean).join(' ');
}

function stateNote({ state, lastReply, retryAt }: Letter): string {
  if (state === 'waiting' && retryAt) return `${lastReply}. It is tried again at ${formatDateTime(retryAt)}.`;
  if (state === 'unconfirmed')
    return 'The connection broke while it was sent. Ask whether it has arrived before you send it again.';
  if (state === 'in_folder') return 'The program has no mail server. Download it to send it yourself.';
  return lastReply;
}
