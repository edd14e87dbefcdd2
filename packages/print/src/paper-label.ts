import type { Currency, Minor } from '@freightdesk/tax';
import type { PaperText } from './paper-texts';
import type { PrintColumn, PrintDocument } from './print-document';

/** The same in every language. */
type Sign = '#' | 'CGST' | 'SGST/UTGST' | 'IGST';

/** A label that papers have in every language: views declare theirs with it, so that one without a translation does not compile. */
export type PaperLabel = PaperText | Sign | `${PaperText} (${'₹' | Currency})`;

/** A label and what stands beside it. */
export type PaperFact = readonly [label: PaperLabel, value: string];

/** A label and an amount in minor units. */
export type PaperAmount = readonly [label: PaperLabel, amount: Minor];

/** A column whose title is a label. Those of shipment categories and of taxes that a client has named are not. */
export interface PaperColumn extends PrintColumn {
  readonly title: PaperLabel;
}

/** A party under its label. */
export interface PaperParty {
  readonly title: PaperText;
  readonly lines: readonly string[];
}

/** A paper as views write it: in English, its headings in every language besides. */
export interface Paper extends PrintDocument {
  readonly title: PaperText;
  readonly parties: readonly PaperParty[];
  readonly taxSummaryTitle?: PaperLabel | undefined;
}
