import type { Books } from '@freightdesk/contracts/billing';
import { lazyDialog, moneyText, QueryStates, RoleGate } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Page, Section } from '@freightdesk/ui/page';
import { useState } from 'react';
import { useBooks } from './books.queries';

const HoldDialog = lazyDialog(() => import('./books-task.dialog').then((module) => module.HoldDialog));
const LimitDialog = lazyDialog(() => import('./books-task.dialog').then((module) => module.LimitDialog));

/** /settings/billing-rules: what needs somebody else's approval or a reason. */
export function BillingRulesScreen() {
  return (
    <RoleGate roles={['admin']}>
      <Page>
        <QueryStates query={useBooks()} loadingLabel="Loading..." errorTitle="Failed to fetch the rules">
          {(books) => (
            <>
              <WriteOffLimit books={books} />
              <CreditHold books={books} />
            </>
          )}
        </QueryStates>
      </Page>
    </RoleGate>
  );
}

interface RuleProps {
  books: Books;
}

/** Up to which amount write-offs need no approval. */
function WriteOffLimit({ books: { writeOffLimit } }: RuleProps) {
  const [isChanging, setChanging] = useState(false);
  return (
    <Section title="Write-offs" actions={<Button onClick={() => setChanging(true)}>Change Limit</Button>}>
      <p>{`Above ${moneyText(writeOffLimit, 'INR')} somebody else approves them.`}</p>
      {isChanging && <LimitDialog limit={writeOffLimit} onClose={() => setChanging(false)} />}
    </Section>
  );
}

const HOLD_TEXTS = [
  'Off: jobs, invoices and debit notes are not held against the credit of their party.',
  'On: a job, invoice or debit note of a party above its limit, or overdue longer than allowed, needs the reason of an approver or admin.',
] as const;

/** Whether work for parties beyond their credit needs a reason. */
function CreditHold({ books: { creditHold } }: RuleProps) {
  const [isChanging, setChanging] = useState(false);
  return (
    <Section
      title="Credit hold"
      actions={<Button onClick={() => setChanging(true)}>{creditHold ? 'Switch Off' : 'Switch On'}</Button>}
    >
      <p>{HOLD_TEXTS[creditHold ? 1 : 0]}</p>
      {isChanging && <HoldDialog creditHold={!creditHold} onClose={() => setChanging(false)} />}
    </Section>
  );
}
