import { signOut } from '@freightdesk/contracts/core';
import { messageOf, type Session, useApi, useMutation, useSession } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { Stack } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SignIn } from '../sign-in/sign-in.form';
import { asMember, asSuperadmin } from '../sign-in/sign-in.queries';
import { Failure, type SignInFrame } from '../sign-in/sign-in.view';
import { useBeginSession, useResumeSession } from './session.queries';
import { askToSignIn, putOffSignIn, useEndedSession } from './session-state.hook';

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
 * Lets a user whose session has ended sign in above the current screen (SCREEN-9): what was typed stays, and a save
 * in progress continues. Closing the dialog, for example to copy something, leaves a reminder.
 */
export function EndedSessionDialog() {
  const endedSession = useEndedSession();
  return (
    <>
      {endedSession === 'put_off' && (
        <Reminder role="status">
          Your session has ended.{' '}
          <Button variant="primary" onClick={askToSignIn}>
            Sign in
          </Button>
        </Reminder>
      )}
      {endedSession === 'asked' && <SignInAgain />}
    </>
  );
}

const InDialog: SignInFrame = ({ title, description, other, children }) => (
  <Dialog open onClose={putOffSignIn} size="small" title={title} description={description}>
    <Stack>
      {children}
      {other}
    </Stack>
  </Dialog>
);

function SignInAgain() {
  const { user, client } = useSession();
  const resume = useResumeSession();
  const [other, setOther] = useState<Session>();
  const takeOver = (session: Session) => (session.user.id === user.id ? resume(session) : setOther(session));
  if (other) return <SomebodyElse session={other} onBack={() => setOther(undefined)} />;
  return (
    <SignIn
      frame={InDialog}
      title="Your session has ended"
      description="Sign in again to go on; nothing that you have typed is lost."
      username={user.username}
      authenticate={client ? asMember : asSuperadmin}
      onSession={takeOver}
    />
  );
}

interface SomebodyElseProps {
  session: Session;
  onBack: () => void;
}

/**
 * Asks what to do when another user has signed in: this page starts over, or that user is signed out again. Input of one
 * user must never be sent as another.
 */
function SomebodyElse({ session, onBack }: SomebodyElseProps) {
  const { user } = useSession();
  const begin = useBeginSession();
  const { mutate: back, isPending, error } = useEndOtherSession(onBack);
  return (
    <Dialog
      open
      onClose={() => back()}
      size="small"
      title={`You are signed in as ${session.user.fullName}`}
      footer={
        <>
          <Button onClick={() => back()} pending={isPending} pendingLabel="Signing out…">
            Sign in as {user.fullName}
          </Button>
          <Button variant="primary" onClick={() => begin(session)}>
            Go on as {session.user.fullName}
          </Button>
        </>
      }
    >
      {error && <Failure>{messageOf(error, 'The session could not be ended on the server')}</Failure>}
      <p>What {user.fullName} has typed on this page is not carried over.</p>
    </Dialog>
  );
}

function useEndOtherSession(onSuccess: () => void) {
  const api = useApi();
  return useMutation({ mutationFn: () => api.call(signOut, {}), onSuccess });
}
