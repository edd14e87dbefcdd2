import { LETTER_STATE_TEXTS, printReminder, type Reminder } from '@freightdesk/contracts/billing';
import { site } from '@freightdesk/remote-kit';
import { formatDate } from '@freightdesk/ui/money';
import type { RowAction } from '@freightdesk/ui/table';
import { Download, Printer } from 'lucide-react';
import { openPaper } from '../documents/document.rules';

/** Opens a letter on paper. */
export const openLetter = (id: number, format: 'html' | 'pdf' = 'html'): void =>
  openPaper(`${site.basePath}${printReminder.path.replace(':id', String(id))}?format=${format}`);

/** What has become of the e-mail with a letter: `Sent on 27/11/2026 to asha@coromandel.in`. */
export const emailText = ({ email }: Reminder): string =>
  email ? `${LETTER_STATE_TEXTS[email.state]} on ${formatDate(email.at)} to ${email.to.join(', ')}` : '';

/** What is done with a letter that was made. */
export const letterActions = ({ id, partyName }: Reminder): RowAction[] => [
  { label: `Print the letter to ${partyName}`, icon: Printer, onSelect: () => openLetter(id) },
  {
    label: `Download the letter to ${partyName}`,
    icon: Download,
    onSelect: () => openLetter(id, 'pdf'),
  },
];
