import { SHORTEST_PASSWORD } from '@freightdesk/contracts';

/** What is asked of a password, in one line below its field. */
export const PASSWORD_HELP = `At least ${SHORTEST_PASSWORD} characters; a few words are better than signs and figures.`;

/** What is wrong with a password that is typed twice. */
export const repeatProblem = (values: { newPassword: string; repeated: string }): string | undefined =>
  values.newPassword === values.repeated ? undefined : 'The two are not the same';
