import * as z from 'zod/mini';
import { requiredText } from '../shared/schema';
import { typedPassword } from './passwords.schema';

export const credentials = z.object({
  username: requiredText('Username is required', 100),
  password: typedPassword,
});
export type Credentials = z.input<typeof credentials>;

/** A code of the authenticator app, or a recovery code; blanks and dashes do not count. */
export const secondFactorCode = requiredText('Enter the code', 40);
