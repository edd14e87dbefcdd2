import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import * as z from 'zod/mini';

/** Whom a secret belongs to: the id of a record. */
type Owner = number | string;

/** Encrypts secrets in the database. */
export interface Vault {
  /** Whether something may be encrypted with another key than the current one. */
  readonly hasAcceptedKeys: boolean;
  /** Encrypts a secret that only `owner` can open. */
  seal(owner: Owner, secret: string): Promise<string>;
  /** Decrypts a secret; undefined when its key or owner is another, or when it was changed. */
  open(owner: Owner, sealedSecret: string): Promise<string | undefined>;
  /** Encrypts a secret with the current key; undefined when it is already, or cannot be opened. */
  renew(owner: Owner, sealedSecret: string): Promise<string | undefined>;
}

const sealedContent = z.object({ owner: z.union([z.number(), z.string()]), secret: z.string() });

const encrypt = (key: Uint8Array, content: z.infer<typeof sealedContent>): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);

async function decrypt(key: Uint8Array, owner: Owner, sealedSecret: string): Promise<string | undefined> {
  try {
    const { plaintext } = await compactDecrypt(sealedSecret, key);
    const content = sealedContent.parse(JSON.parse(new TextDecoder().decode(plaintext)));
    return content.owner === owner ? content.secret : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/**
 * A vault that encrypts with a key derived from the first secret, and decrypts with those of all. `purpose` makes its keys
 * differ from those of other vaults over the same secrets.
 */
export function createVault([current, ...accepted]: readonly [string, ...string[]], purpose: string): Vault {
  const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  const key = keyOf(current);
  const acceptedKeys = accepted.map(keyOf);

  const seal = (owner: Owner, secret: string) => encrypt(key, { owner, secret });

  async function openWithAccepted(owner: Owner, sealedSecret: string): Promise<string | undefined> {
    for (const each of acceptedKeys) {
      const secret = await decrypt(each, owner, sealedSecret);
      if (secret !== undefined) return secret;
    }
    return undefined;
  }

  return {
    hasAcceptedKeys: acceptedKeys.length > 0,
    seal,
    open: async (owner, sealedSecret) =>
      (await decrypt(key, owner, sealedSecret)) ?? openWithAccepted(owner, sealedSecret),
    renew: async (owner, sealedSecret) => {
      if ((await decrypt(key, owner, sealedSecret)) !== undefined) return undefined;
      const secret = await openWithAccepted(owner, sealedSecret);
      return secret === undefined ? undefined : seal(owner, secret);
    },
  };
}
