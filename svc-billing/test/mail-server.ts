import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message that the mail server has. */
export interface ReceivedMessage {
  readonly to: readonly string[];
  readonly text: string;
}

/** What a server does with a message after its last byte. */
type Ending = 'take' | 'defer' | 'break';

const refusalOf = (line: string): Error =>
  Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) });

/** Runs a mail server that takes what it is sent, unless a test says otherwise. */
export async function startMailServer() {
  const messages: ReceivedMessage[] = [];
  const refusals = new Map<string, string>();
  let ending: Ending = 'take';

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const line = refusals.get(address);
      done(line ? refusalOf(line) : null);
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const [current] = [ending];
        ending = 'take';
        if (current === 'defer') return done(refusalOf('451 4.7.0 Try again later'));
        messages.push({
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString(),
        });
        if (current === 'break') {
          for (const { _socket: socket } of server.connections) socket.destroy();
          return;
        }
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // Listening at a port, it has an address.
  const { port } = server.server.address() as AddressInfo;
  return {
    /** The settings that lead svc-billing to it. */
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_FROM: 'desk@freight.example.in' },
    /** What it has taken, oldest first. */
    messages,
    /** Lets it answer to a recipient with a line such as `550 5.1.1 No such user`; without one it takes them again. */
    answer: (address: string, line?: string) => {
      if (line) refusals.set(address, line);
      else refusals.delete(address);
    },
    /** What it does with the next message. */
    endNext: (next: Ending) => {
      ending = next;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** The value of a header, with its folded lines. */
export const headerOf = ({ text }: Pick<ReceivedMessage, 'text'>, name: string): string | undefined =>
  new RegExp(`^${name}:(.*(?:\\r?\\n[ \\t].*)*)`, 'im')
    .exec(text)?.[1]
    ?.replace(/\r?\n[ \t]/g, ' ')
    .trim();

/** The content of the file with a type. */
export function fileOf({ text }: Pick<ReceivedMessage, 'text'>, type: string): Buffer {
  const [, part = ''] = text.split(new RegExp(`Content-Type: ${type}`));
  const [, content = ''] = part.split(/\r?\n\r?\n/);
  return Buffer.from(content.split('--')[0] ?? '', 'base64');
}
