import { links, useLocation, useNavigate } from '@freightdesk/remote-kit';
import { isSuperadminPath } from '../session/session.rules';
import { ClientSignInScreen } from './client-sign-in.screen';
import { returnAddress } from './return-address';
import { SuperadminSignInScreen } from './superadmin-sign-in.screen';

/** /login; a client's staff would be sent back here from the superadmin area. */
export function ClientSignInRoute() {
  const { asked, go } = useReturn(links.dashboard);
  return <ClientSignInScreen onSignedIn={() => go(isSuperadminPath(asked) ? links.dashboard : asked)} />;
}

/** /superadmin/login */
export function SuperadminSignInRoute() {
  const { asked, go } = useReturn(links.superadminDashboard);
  return <SuperadminSignInScreen onSignedIn={() => go(asked)} />;
}

function useReturn(fallback: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    asked: returnAddress(search, fallback),
    go: (address: string) => void navigate(address, { replace: true }),
  };
}
