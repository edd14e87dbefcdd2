import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer/lib/errors';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, { type SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';
import { type Attempt, answersOf, attemptOf } from './smtp-answers';

/** A message as it goes to the mail server. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** How long the mail server may take to be reached, and to say something, in milliseconds. */
const LIMITS = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  dnsTimeout: 20_000,
  socketTimeout: 60_000,
};

const CLOSED = 'The mail server has closed the connection';

/** Sends a message over a connection of its own. */
function sendOver(
  connection: SMTPConnection,
  auth: { readonly user: string; readonly pass: string } | undefined,
  envelope: Envelope,
  message: Readable,
): Promise<SMTPConnectionSendInfo> {
  return new Promise((resolve, reject) => {
    const orReject = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next());
    const send = () =>
      connection.send({ from: envelope.from, to: [...envelope.to] }, message, (error, info) =>
        error ? reject(error) : resolve(info),
      );
    connection.on('error', reject);
    connection.once('end', () => reject(new Error(CLOSED)));
    connection.connect(orReject(() => (auth ? connection.login(auth, orReject(send)) : send())));
  });
}

/** Makes the attempts to send messages to the mail server of a URL such as `smtps://user:password@host`. */
export function createSmtp(url: string) {
  const { auth, ...server } = parseConnectionUrl(url);
  return {
    /** The account at the mail server; empty without one. */
    user: auth?.user ?? '',

    /**
     * Hands a message to the mail server. `begin` is awaited after the server has agreed to take it and before its first byte
     * is sent; where it fails, nothing is sent.
     */
    async attempt(envelope: Envelope, content: Buffer, begin: () => Promise<void>): Promise<Attempt> {
      let isHandedOver = false;
      // Read only when the server has agreed to take the message.
      const message = Readable.from(
        (async function* bytes() {
          await begin();
          isHandedOver = true;
          yield content;
        })(),
        { objectMode: false, highWaterMark: 0 },
      );
      const connection = new SMTPConnection({ ...LIMITS, ...server });
      try {
        const info = await sendOver(connection, auth, envelope, message);
        connection.quit();
        return { kind: 'answered', answers: answersOf(info) };
      } catch (error) {
        connection.close();
        // What the connection reports, and what `begin` throws.
        return attemptOf(error as NodemailerError, envelope.to, isHandedOver);
      }
    },
  };
}
