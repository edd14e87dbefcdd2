import { decidesOnCredit, type PartyCredit } from '@freightdesk/contracts/billing';
import { lazyDialog, moneyText, QueryStates, useHistory, useSession } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { Inline, Section, Stack } from '@freightdesk/ui/page';
import { useState } from 'react';
import { usePartyCredit } from './credit.queries';
import { daysText, limitText, oldestText, releaseText } from './credit.rules';

const TermsDialog = lazyDialog(() => import('./credit-task.dialog').then((module) => module.TermsDialog));
const ReleaseDialog = lazyDialog(() => import('./credit-task.dialog').then((module) => module.ReleaseDialog));

/** What a party may owe, on its page: a reason is asked for beyond it (CREDIT-1). */
export function PartyCreditSection({ partyId }: { partyId: string }) {
  const { user } = useSession();
  const history = useHistory('party_credits');
  const credit = usePartyCredit(partyId);
  const { id = null } = credit.data ?? {};
  return (
    <Section
      title="Credit"
      actions={
        <Inline>
          {id !== null &&
            history.actionsOf({ id }, 'the credit').map(({ label, icon, onSelect }) => (
              <Button key={label} icon={icon} aria-label={label} onClick={onSelect}>
                Timeline
              </Button>
            ))}
          {credit.data && decidesOnCredit(user.role) && <Tasks credit={credit.data} />}
        </Inline>
      }
    >
      <QueryStates
        query={credit}
        loadingLabel="Loading the credit..."
        errorTitle="Failed to fetch the credit"
      >
        {(data) => <CreditFacts credit={data} />}
      </QueryStates>
      {history.panel}
    </Section>
  );
}

interface CreditProps {
  credit: PartyCredit;
}

function CreditFacts({ credit }: CreditProps) {
  const { isHoldOn, problem, warning, exposure } = credit;
  return (
    <Stack $gap={3}>
      {isHoldOn && problem && <p role="status">{`New work needs a reason: ${problem}`}</p>}
      {warning && <p role="status">{warning}</p>}
      <DescriptionList
        dense
        items={[
          { label: 'Credit limit', value: limitText(credit) },
          { label: 'Owed with open proformas', value: moneyText(exposure, 'INR') },
          { label: 'Days overdue allowed', value: daysText(credit) },
          { label: 'Longest overdue', value: oldestText(credit) },
          ...(credit.releasedUntil ? [{ label: 'Release', value: releaseText(credit), wide: true }] : []),
        ]}
      />
    </Stack>
  );
}

/** What those do who decide on credit. */
function Tasks({ credit }: CreditProps) {
  const [task, setTask] = useState<'terms' | 'release'>();
  const close = () => setTask(undefined);
  return (
    <>
      <Button onClick={() => setTask('release')}>Release</Button>
      <Button onClick={() => setTask('terms')}>Change Credit</Button>
      {task === 'terms' && <TermsDialog credit={credit} onClose={close} />}
      {task === 'release' && <ReleaseDialog credit={credit} onClose={close} />}
    </>
  );
}
