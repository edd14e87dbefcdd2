import { links, useLocation, useNavigate } from '@freightdesk/remote-kit';
import { ClientSignInScreen } from './client-sign-in.screen';
import { returnAddress } from './return-address';
import { SuperadminSignInScreen } from './superadmin-sign-in.screen';

/** /login */
export function ClientSignInRoute() {
  return <ClientSignInScreen onSignedIn={useReturn(links.dashboard)} />;
}

/** /superadmin/login */
export function SuperadminSignInRoute() {
  return <SuperadminSignInScreen onSignedIn={useReturn(links.superadminDashboard)} />;
}

function useReturn(fallback: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  return () => void navigate(returnAddress(search, fallback), { replace: true });
}
