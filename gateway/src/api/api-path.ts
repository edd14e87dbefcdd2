import { Refusal } from '../http/refusal';

/** The path of a request's target as services compare it, in lower case; refuses what could climb out of `/api`. */
export function pathOf(target: string): string {
  const [raw = ''] = target.split('?', 1);
  const path = decoded(raw).toLowerCase();
  const climbs = path.split(/[/\\]/).some((segment) => segment === '..' || segment === '.');
  if (climbs || path.includes('\\') || !path.startsWith('/')) {
    throw new Refusal('malformed', 'The address is malformed');
  }
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (cause) {
    throw Object.assign(new Refusal('malformed', 'The address is malformed'), { cause });
  }
}

/** Whether a request's target belongs to the services. */
export const isApi = (target: string) => /^\/api(?:[/?]|$)/i.test(target);
