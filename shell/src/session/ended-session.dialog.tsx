import { Link, links, useLocation, useSession } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';
import { signInAddress } from '../sign-in/return-address.rules';
import { acknowledgeEndedSession, useEndedSession } from './session-state.hook';

const Reminder = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-3')};
  align-items: center;
  justify-content: center;
  padding: ${token('space-2')} ${token('space-4')};
  background: ${token('yellow-soft')};
  color: ${token('yellow-text')};
`;

/**
 * Says once that the session has ended, with the way to sign in that leads back here (AUTH-10); a line with the
 * same way stays for those who close it to copy what they have typed.
 */
export function EndedSessionNotice() {
  const ended = useEndedSession();
  return (
    <>
      {ended === 'told' && (
        <Reminder role="status">
          Your session has ended. <SignInAgain />
        </Reminder>
      )}
      <Dialog
        open={ended === 'yes'}
        onClose={acknowledgeEndedSession}
        size="small"
        title="Your session has ended"
        footer={<SignInAgain />}
      >
        <p>Sign in again to go on; you will come back to this page.</p>
      </Dialog>
    </>
  );
}

function SignInAgain() {
  const { pathname, search, hash } = useLocation();
  const { client } = useSession();
  const signIn = client ? links.signIn : links.superadminSignIn;
  const address = signInAddress(signIn, pathname + search + hash);
  return (
    <LinkButton as={Link} to={address} onClick={acknowledgeEndedSession} $variant="primary">
      Sign in
    </LinkButton>
  );
}
