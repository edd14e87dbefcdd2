import type { Stored } from '@freightdesk/data';
import { html } from '@freightdesk/print';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { LetterRecord } from './letter-record';

/** A file with its bytes. */
export interface LetterFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** The text as a page: the same words, for mail programs that show nothing else. */
const pageOf = (text: string): string => {
  const lines = text.split('\n').map((line) => html`${line}<br>`);
  return html`<!doctype html><html><body>${lines}</body></html>`.text;
};

/** What of a letter its message has. */
export type MessageContent = Pick<
  Stored<LetterRecord>,
  | 'fromName'
  | 'recipients'
  | 'replyTo'
  | 'subject'
  | 'text'
  | 'createdAt'
  | 'messageId'
  | 'inReplyTo'
  | 'references'
  | 'isAutomatic'
>;

const addressesOf = ({ recipients }: MessageContent, role: 'to' | 'cc'): string[] =>
  recipients.filter((each) => each.role === role).map(({ address }) => address);

/**
 * A letter as a message (RFC 5322). Every attempt has the same id and day. It says whether a person has written it
 * (RFC 3834), and who gets it.
 */
export const letterMessage = (
  letter: MessageContent,
  files: readonly LetterFile[],
  sender: string,
): Promise<Buffer> =>
  new MailComposer({
    from: { name: letter.fromName, address: sender },
    to: addressesOf(letter, 'to'),
    cc: addressesOf(letter, 'cc'),
    ...(letter.replyTo ? { replyTo: letter.replyTo } : {}),
    subject: letter.subject,
    text: letter.text,
    html: pageOf(letter.text),
    date: letter.createdAt,
    messageId: letter.messageId,
    ...(letter.inReplyTo ? { inReplyTo: letter.inReplyTo, references: [...letter.references] } : {}),
    headers: { 'Auto-Submitted': letter.isAutomatic ? 'auto-generated' : 'no' },
    attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
