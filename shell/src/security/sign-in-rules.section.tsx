import type { Client } from '@freightdesk/contracts';
import { SwitchField } from '@freightdesk/ui/field';
import { Section } from '@freightdesk/ui/page';
import { useSignInRules } from './security.queries';

/** How everybody of the client signs in; an admin decides. */
export function SignInRulesSection({ client }: { client: Client }) {
  const { mutate, isPending } = useSignInRules(client);
  return (
    <Section title="Sign-in Rules">
      <SwitchField
        label="Everybody signs in with a second factor"
        help="Whoever has none yet sets it up at the next sign-in."
        checked={client.secondFactorRequired ?? false}
        disabled={isPending}
        onChange={({ target }) => mutate(target.checked)}
      />
    </Section>
  );
}
