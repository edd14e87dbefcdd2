import { SHORTEST_PASSWORD } from '@freightdesk/contracts/core';

/** The password requirements in one line, below the field. */
export const PASSWORD_HELP = `At least ${SHORTEST_PASSWORD} characters; a few words are better than signs and figures.`;

/** What is wrong with a new password and its repetition. */
export const repeatProblem = (values: { newPassword: string; repetition: string }): string | undefined =>
  values.newPassword === values.repetition ? undefined : 'The two are not the same';
