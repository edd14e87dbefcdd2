import { createHmac, hkdfSync } from 'node:crypto';
import { isSameBytes, type SessionSecrets } from '@freightdesk/service-kit';

/** What a key names: a link of a client. */
export interface NamedLink {
  readonly clientId: string;
  readonly id: number;
}

/** `1-42-` and 256 bits that only the secret can make. */
const KEY = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([\w-]{43})$/;

/**
 * Makes and reads the keys of links. A key is signed with a key derived from the session's secret: the database has nothing
 * from which one could be made, and none can be guessed (MAIL-7).
 */
export function createLinkKeys(secrets: SessionSecrets) {
  const [current, ...accepted] = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'freightdesk document link', 32)),
  );
  const signatureBy = (key: Buffer, { clientId, id }: NamedLink): Buffer =>
    createHmac('sha256', key).update(`${clientId}\n${id}`).digest();
  const keys = current ? [current, ...accepted] : [];

  return {
    keyOf(link: NamedLink): string {
      const [first] = keys;
      if (!first) throw new Error('There is no secret to sign links with');
      return `${link.clientId}-${link.id}-${signatureBy(first, link).toString('base64url')}`;
    },

    /** The link that a key names; undefined for one that was never given. */
    read(text: string): NamedLink | undefined {
      const [, clientId = '', id = '', signature = ''] = KEY.exec(text) ?? [];
      const link = { clientId, id: Number(id) };
      const signatureBytes = Buffer.from(signature, 'base64url');
      const isSigned = keys.some((key) => isSameBytes(signatureBy(key, link), signatureBytes));
      return isSigned ? link : undefined;
    },
  };
}
export type LinkKeys = ReturnType<typeof createLinkKeys>;
