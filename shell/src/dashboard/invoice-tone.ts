import type { Tone } from '@freightdesk/ui/tokens';

const tones: Readonly<Record<string, Tone>> = { paid: 'green', pending: 'yellow', draft: 'blue' };

/** The colour of an invoice's status. */
export const invoiceTone = (status: string): Tone => tones[status] ?? 'grey';
