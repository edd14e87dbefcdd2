import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceConfig } from '@freightdesk/service-kit';
import { createSmtp, type Envelope } from './smtp';
import type { Attempt } from './smtp-answers';

/** A message on its way. `name` tells it from all others, and is the same in every attempt. */
export interface OutgoingMessage {
  readonly name: string;
  readonly to: readonly string[];
  readonly content: Buffer;
}

/** Where letters go. */
export interface Mail {
  /** Whether they are laid into a folder and reach nobody. */
  readonly isFolder: boolean;
  /** The address that they come from; empty where that of the client stands in its place. */
  readonly sender: string;
  /** What stands behind the name of the client that a letter comes from. */
  readonly product: string;
  /** Hands a message over. `begin` is awaited before anybody else can have any of it (MAIL-2). */
  send(message: OutgoingMessage, begin: () => Promise<void>): Promise<Attempt>;
}

const acceptance = (to: Envelope['to']): Attempt => ({
  kind: 'answered',
  answers: to.map((address) => ({ address, state: 'accepted', reply: '' })),
});

/** Writes a message as a file. A second writing replaces the first, and no reader sees a part of it. */
async function writeMessage(folder: string, { name, content }: OutgoingMessage): Promise<void> {
  await mkdir(folder, { recursive: true });
  const part = join(folder, `.${name}.${randomUUID()}`);
  await writeFile(part, content, { mode: 0o600 });
  await rename(part, join(folder, `${name}.eml`));
}

const folderMail = (folder: string, sender: string, product: string): Mail => ({
  isFolder: true,
  sender,
  product,
  async send(message) {
    try {
      await writeMessage(folder, message);
      return acceptance(message.to);
    } catch (error) {
      // Node's errors of files have a message.
      return { kind: 'failed', reason: (error as Error).message };
    }
  },
});

/**
 * The mail of the configuration: a mail server, or a folder without one.
 *
 * @throws {Error} when nothing names the address that letters come from; the message is one sentence
 */
export function createMail({
  SMTP_URL,
  SMTP_FROM,
  LETTERS_FOLDER,
  BRAND_NAME,
}: Pick<ServiceConfig, 'SMTP_URL' | 'SMTP_FROM' | 'LETTERS_FOLDER' | 'BRAND_NAME'>): Mail {
  if (!SMTP_URL) return folderMail(LETTERS_FOLDER, SMTP_FROM, BRAND_NAME);
  const smtp = createSmtp(SMTP_URL);
  const sender = SMTP_FROM || (smtp.user.includes('@') ? smtp.user : '');
  if (!sender) throw new Error('SMTP_FROM must name the address that letters come from');
  return {
    isFolder: false,
    sender,
    product: BRAND_NAME,
    send: ({ to, content }, begin) => smtp.attempt({ from: sender, to }, content, begin),
  };
}
