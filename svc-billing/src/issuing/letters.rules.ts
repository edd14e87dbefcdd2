import type { Client } from '@freightdesk/contracts/core';
import { hasMissingLetter } from '@freightdesk/print';
import type { DocumentLineRecord, DocumentRecord } from '../documents/document.model';

/** The texts of a document that people type and that its PDF file shows. */
export interface PrintedTexts
  extends Partial<Pick<DocumentRecord, 'partyName' | 'partyAddress' | 'importerName'>> {
  readonly charges?: readonly Partial<Pick<DocumentLineRecord, 'chargeName' | 'narration'>>[];
}

type Text = readonly [field: string, text: string | null | undefined];

const textsOf = (
  { partyName, partyAddress, importerName, charges = [] }: PrintedTexts,
  client: Partial<Client>,
): Text[] => [
  ['client.name', client.name],
  ['client.address', client.address],
  ['partyName', partyName],
  ['partyAddress', partyAddress],
  ['importerName', importerName],
  ...charges.map(({ chargeName }): Text => ['chargeName', chargeName]),
  ...charges.map(({ narration }): Text => ['narration', narration]),
];

/** A warning for each text with letters that no font of the PDF file has, with its field (BILL-9). */
export const letterFindings = (document: PrintedTexts, client: Partial<Client>) =>
  textsOf(document, client).flatMap(([field, text]) =>
    text && hasMissingLetter(text)
      ? [
          [
            field,
            {
              severity: 'warning',
              message: `The PDF file has no font for letters of “${text}” and shows □ in their place`,
            },
          ] as const,
        ]
      : [],
  );
