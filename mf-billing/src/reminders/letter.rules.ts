import { printReminder, type Reminder } from '@freightdesk/contracts/billing';
import { site } from '@freightdesk/remote-kit';
import type { RowAction } from '@freightdesk/ui/table';
import { Download, Printer } from 'lucide-react';
import { openPaper } from '../documents/document.rules';

/** Opens a letter on paper. */
export const openLetter = (id: number, format: 'html' | 'pdf' = 'html'): void =>
  openPaper(`${site.basePath}${printReminder.path.replace(':id', String(id))}?format=${format}`);

/** What is done with a letter that was made. */
export const letterActions = ({ id, partyName }: Reminder): RowAction[] => [
  { label: `Print the letter to ${partyName}`, icon: Printer, onSelect: () => openLetter(id) },
  {
    label: `Download the letter to ${partyName}`,
    icon: Download,
    onSelect: () => openLetter(id, 'pdf'),
  },
];
