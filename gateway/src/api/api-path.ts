import { Refusal } from '../http/refusal';

/** What a path may hold: visible ASCII. Anything else, and a fragment, services could read in another way than we do. */
const readable = /^[\x21-\x22\x24-\x7e]*$/;

const malformedAddress = () => new Refusal('malformed', 'The address is malformed');

/** The path of a request's target as services compare it, in lower case; refuses what could climb out of `/api`. */
export function pathOf(target: string): string {
  const [raw = ''] = target.split('?', 1);
  if (!readable.test(raw)) throw malformedAddress();
  const path = decoded(raw).toLowerCase();
  const climbs = path.split(/[/\\]/).some((segment) => segment === '..' || segment === '.');
  if (climbs || path.includes('\\') || !path.startsWith('/')) {
    throw malformedAddress();
  }
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (cause) {
    throw Object.assign(malformedAddress(), { cause });
  }
}

/** Whether a request's target belongs to the services. */
export const isApi = (target: string) => /^\/api(?:[/?]|$)/i.test(target);

/** Whether only somebody who is signed in may call a path: all but signing in and out itself. */
export const needsSession = (path: string): boolean => !path.startsWith('/api/auth/');

/** Whether a service may take long over a path: imports, exports and documents. */
export const isLongTask = (path: string): boolean =>
  /\/(?:import|export|print|pdf|files?|documents?|attachments?)(?:\/|$)/.test(path);
