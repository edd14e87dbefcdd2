import { Download, Printer } from 'lucide-react';
import { openPaper, paperAddress } from './document.rules';

interface Numbered {
  readonly id: number;
  readonly number: string;
}

/** The actions of a row that print its record, or download it as PDF. */
export const paperActions = (endpoint: { readonly path: string }, { id, number }: Numbered) => [
  {
    label: `Print ${number}`,
    icon: Printer,
    onSelect: () => openPaper(paperAddress(endpoint, id)),
  },
  {
    label: `Download ${number}`,
    icon: Download,
    onSelect: () => openPaper(paperAddress(endpoint, id, 'pdf')),
  },
];
