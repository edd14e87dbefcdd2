import { constants, createCipheriv, createDecipheriv, publicEncrypt } from 'node:crypto';

/** The portal prescribes this mode, without an initial vector. */
const CIPHER = 'aes-256-ecb';

/** Encrypts a text for the portal under the key of a session or of a sign-in; in Base64. */
export function sealText(key: Uint8Array, text: string): string {
  const cipher = createCipheriv(CIPHER, key, null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/**
 * Decrypts what the portal has encrypted, as bytes.
 *
 * @throws {Error} for what was encrypted under another key
 */
export function openBytes(key: Uint8Array, sealedText: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, null);
  return Buffer.concat([decipher.update(sealedText, 'base64'), decipher.final()]);
}

/** Encrypts a sign-in with the public key of the portal, in PEM: the text in Base64, then RSA (PKCS #1, version 1.5). */
export const sealSignIn = (portalKey: string, text: string): string =>
  publicEncrypt(
    { key: portalKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(Buffer.from(text).toString('base64')),
  ).toString('base64');
