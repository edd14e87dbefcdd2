import type { EndpointCall } from '@freightdesk/contracts/shared';
import { useSession } from '@freightdesk/remote-runtime';

/** Whether the user has one of the roles that the contract of an endpoint names. */
export function useMayCall({ access }: Pick<EndpointCall, 'access'>): boolean {
  const { role } = useSession().user;
  return typeof access === 'string' || access.some((each) => each === role);
}
