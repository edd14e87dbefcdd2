import { fieldNames } from '../shared/fields';
import { ROLE_TEXTS } from '../shared/roles';

/** How many views a user and a client may keep, and how large one is. */
export const VIEW_LIMITS = { own: 200, shared: 200, name: 60, length: 1500, parameters: 40 } as const;

/** Whom a view can be shared with: all users of the client, or those of one role. */
const { superadmin: _ofNoClient, ...ROLES_OF_CLIENTS } = ROLE_TEXTS;
export const VIEW_AUDIENCE_TEXTS = { everybody: 'Everybody', ...ROLES_OF_CLIENTS } as const;
export const VIEW_AUDIENCES = fieldNames(VIEW_AUDIENCE_TEXTS);
export type ViewAudience = keyof typeof VIEW_AUDIENCE_TEXTS;

/** What stands in the address of a list and belongs to no view: the page, what is open beside the list, and the view itself. */
const MOMENTARY = ['page', 'open', 'new', 'view'];
const PARAMETER = /^[a-z]\w{0,39}$/i;

/**
 * What a view keeps of the address of its list: search, filters, order, columns and density, in one order, so that two
 * addresses of one view are equal.
 */
export function parametersOfView(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of MOMENTARY) parameters.delete(name);
  parameters.sort();
  return parameters.toString();
}

/** Whether a text is what {@link parametersOfView} keeps. */
export function areViewParameters(text: string): boolean {
  const names = [...new URLSearchParams(text).keys()];
  return (
    names.length <= VIEW_LIMITS.parameters &&
    names.every((name) => PARAMETER.test(name)) &&
    parametersOfView(text) === text
  );
}
