import { identityOf } from '@freightdesk/service-kit/testing';

export const admin = identityOf();
export const superadmin = identityOf({
  userId: 1,
  username: 'superadmin',
  role: 'superadmin',
  clientId: null,
});

/** The body of a new user. */
export const newUser = (username: string, rest = {}) => ({
  username,
  password: 'a long password',
  fullName: 'New Person',
  ...rest,
});

/** A list that was requested without a page. */
export function plain<Item>(answer: Item[] | { items: Item[] }): Item[] {
  if (!Array.isArray(answer)) throw new Error('A plain array was expected');
  return answer;
}
