import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  sign,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const CIPHER = 'aes-256-ecb';

/** Encrypts text by AES-256 in ECB mode, which the portal prescribes; in Base64. */
export function seal(key, text) {
  const cipher = createCipheriv(CIPHER, key, null);
  return Buffer.concat([cipher.update(text), cipher.final()]).toString('base64');
}

/** Decrypts what {@link seal} has encrypted, as bytes. */
export function open(key, sealed) {
  const decipher = createDecipheriv(CIPHER, key, null);
  return Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]);
}

/** The text between the random padding and the end of a block of RSA (PKCS #1, version 1.5). */
const withoutPadding = (block) => block.subarray(block.indexOf(0, 2) + 1);

/** Decrypts a sign-in. Node refuses the padding of the portal where OpenSSL does not hide its faults, hence by hand. */
export const openSignIn = (privateKey, sealed) =>
  withoutPadding(
    privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, Buffer.from(sealed, 'base64')),
  ).toString();

function newKey(file) {
  mkdirSync(dirname(file), { recursive: true });
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
}

/** The keys of the portal: made once, so that codes which it has signed stay valid. */
export function readKeys(file) {
  if (!existsSync(file)) newKey(file);
  const privateKey = readFileSync(file, 'utf8');
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });
  return {
    privateKey,
    publicKey,
    keyId: createHash('sha1').update(publicKey).digest('hex').toUpperCase(),
  };
}

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs data as the portal does: a compact JWS whose payload holds the data as a text. */
export function signature({ privateKey, keyId }, data) {
  const header = part({ alg: 'RS256', kid: keyId, typ: 'JWT', x5t: keyId });
  const content = `${header}.${part({ data: JSON.stringify(data), iss: 'NIC Sandbox' })}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
}
