import { Link, links, useLocation } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { signInAddress } from '../sign-in/return-address';
import { forgetEndedSession, useEndedSession } from './ended-session.store';

/** Says once that the session has ended, with the way to sign in that leads back here (decisions A10). */
export function EndedSessionNotice() {
  const ended = useEndedSession();
  const { pathname, search } = useLocation();
  const signIn = pathname.startsWith('/superadmin') ? links.superadminSignIn : links.signIn;
  return (
    <Dialog
      open={ended}
      onClose={forgetEndedSession}
      size="small"
      title="Your session has ended"
      footer={
        <LinkButton
          as={Link}
          to={signInAddress(signIn, pathname + search)}
          onClick={forgetEndedSession}
          $variant="primary"
        >
          Sign in
        </LinkButton>
      }
    >
      <p>Sign in again to go on; you will come back to this page.</p>
    </Dialog>
  );
}
