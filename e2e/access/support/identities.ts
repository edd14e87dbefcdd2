import { IDENTITY_HEADER } from '@freightdesk/contracts/shared';
import { identityKey, signIdentity } from '@freightdesk/service-kit';
import { freezeDate, identityOf, TEST_SECRET } from '@freightdesk/service-kit/testing';

const superadmin = identityOf({ userId: 1, role: 'superadmin', clientId: null });

/** The header of an identity that the gateway signed the given number of seconds ago. */
export async function signedAgo(seconds: number, identity = identityOf()) {
  freezeDate(Date.now() - seconds * 1_000);
  try {
    return { [IDENTITY_HEADER]: await signIdentity(identity, identityKey(TEST_SECRET)) };
  } finally {
    jest.useRealTimers();
  }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function withoutSignature() {
  const { [IDENTITY_HEADER]: token = '' } = await signedAgo(0);
  const [, claims] = token.split('.');
  return { [IDENTITY_HEADER]: `${encoded({ alg: 'none' })}.${claims}.` };
}

async function withOtherClaims() {
  const { [IDENTITY_HEADER]: token = '' } = await signedAgo(0);
  const [header, claims = '', signature] = token.split('.');
  const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), role: 'superadmin' };
  return { [IDENTITY_HEADER]: `${header}.${encoded(changed)}.${signature}` };
}

const fromOtherKey = async () => ({
  [IDENTITY_HEADER]: await signIdentity(superadmin, identityKey('another secret, not ours')),
});

/** Identities that no service accepts, by what is wrong with them. */
export const BAD_IDENTITIES: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  'no identity': async () => ({}),
  'an identity that has expired': () => signedAgo(61),
  'an identity signed with another key': fromOtherKey,
  'an identity without a signature': withoutSignature,
  'an identity whose role was changed': withOtherClaims,
};

/** An identity that every service would accept, which an outsider could only have stolen. */
export const stolenIdentity = () => signedAgo(0, superadmin);
