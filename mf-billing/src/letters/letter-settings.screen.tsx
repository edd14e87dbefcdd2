import {
  KINDS_AT_ISSUE,
  type KindAtIssue,
  LETTER_KIND_TEXTS,
  type LetterSettings,
  readLetterSettings,
  updateLetterSettings,
} from '@freightdesk/contracts/billing';
import {
  messageOf,
  QueryStates,
  showError,
  showSuccess,
  useApi,
  useHistory,
  useQuery,
  useSession,
  useSingleMutation,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { CheckboxField } from '@freightdesk/ui/field';
import { Inline, Section } from '@freightdesk/ui/page';
import { letterSettingsKeys } from './letter.queries';

/** Sets what is sent when it is issued, on the version that was read. */
function useChange({ updatedAt }: LetterSettings) {
  const api = useApi();
  const { clientId } = useSession();
  return useSingleMutation<readonly KindAtIssue[], LetterSettings>({
    call: (kinds) =>
      api.call(updateLetterSettings, { query: { clientId }, body: { atIssue: [...kinds], updatedAt } }),
    invalidates: [letterSettingsKeys.all],
    onSuccess: () => showSuccess('The rule is saved'),
    onError: (error) => showError(messageOf(error, 'Failed to save the rule')),
  });
}

/** Which kinds of documents are sent by e-mail when they are issued (MAIL-11). */
export function LettersAtIssue() {
  const api = useApi();
  const { clientId } = useSession();
  const settings = useQuery({
    queryKey: letterSettingsKeys.all,
    staleTime: 0,
    queryFn: ({ signal }) => api.call(readLetterSettings, { query: { clientId }, signal }),
  });
  return (
    <Section
      title="Send when issued"
      description="To the contacts for billing, else to the email of the party, as soon as the portal has registered what needs an IRN"
    >
      <QueryStates query={settings} loadingLabel="Loading rules..." errorTitle="Failed to fetch the rules">
        {(current) => <Kinds settings={current} />}
      </QueryStates>
    </Section>
  );
}

function Kinds({ settings }: { settings: LetterSettings }) {
  const change = useChange(settings);
  const history = useHistory('letter_settings');
  const { id, atIssue } = settings;
  const toggle = (kind: KindAtIssue) =>
    change.mutate(atIssue.includes(kind) ? atIssue.filter((each) => each !== kind) : [...atIssue, kind]);
  return (
    <Inline>
      {KINDS_AT_ISSUE.map((kind) => (
        <CheckboxField
          key={kind}
          label={LETTER_KIND_TEXTS[kind]}
          checked={atIssue.includes(kind)}
          disabled={change.isPending}
          onChange={() => toggle(kind)}
        />
      ))}
      {id !== null &&
        history.actionsOf({ id }, 'the rule').map(({ label, icon, onSelect }) => (
          <Button key={label} size="small" icon={icon} aria-label={label} onClick={onSelect}>
            Timeline
          </Button>
        ))}
      {history.panel}
    </Inline>
  );
}
