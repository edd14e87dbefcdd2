import {
  type Books,
  EINVOICE_EXEMPTION_TEXTS,
  EINVOICE_SENDING_TEXTS,
  type EinvoiceSettingsAnswer,
  HSN_LENGTH_TEXTS,
  TURNOVER_TEXTS,
} from '@freightdesk/contracts/billing';
import { lazyDialog, moneyText, QueryStates, RoleGate } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { formatDate } from '@freightdesk/ui/money';
import { Page, Section } from '@freightdesk/ui/page';
import { useState } from 'react';
import { EinvoiceButtons } from '../returns/einvoice-buttons.screen';
import { useEinvoiceSettings } from '../returns/einvoice-settings.queries';
import { StatutoryTermsSection } from '../returns/statutory-terms.screen';
import { useBooks } from './books.queries';

const HoldDialog = lazyDialog(() => import('./books-task.dialog').then((module) => module.HoldDialog));
const LimitDialog = lazyDialog(() => import('./books-task.dialog').then((module) => module.LimitDialog));
const DocumentRulesDialog = lazyDialog(() =>
  import('../returns/document-rules.dialog').then((module) => module.DocumentRulesDialog),
);

/** /settings/billing-rules: what needs somebody else's approval or a reason, and what the firm has decided about documents. */
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
        <QueryStates
          query={useEinvoiceSettings()}
          loadingLabel="Loading..."
          errorTitle="Failed to fetch the rules of documents"
        >
          {(settings) => (
            <>
              <DocumentRules settings={settings} />
              <Einvoicing settings={settings} />
              <StatutoryTermsSection settings={settings} />
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

interface SettingsProps {
  settings: EinvoiceSettingsAnswer;
}

const ROUNDING_TEXTS = {
  none: 'Totals in rupees are not rounded',
  rupee: 'Totals in rupees are rounded to the rupee, in a row of their own',
} as const;

const roundingText = ({ totalRounding, totalRoundingFrom }: EinvoiceSettingsAnswer): string =>
  `${ROUNDING_TEXTS[totalRounding]}${totalRoundingFrom ? `, from ${formatDate(totalRoundingFrom)} on` : ''}.`;

/** How totals are rounded and how long codes are. */
function DocumentRules({ settings }: SettingsProps) {
  const [isChanging, setChanging] = useState(false);
  return (
    <Section
      title="Totals and codes"
      actions={<Button onClick={() => setChanging(true)}>Change Rules</Button>}
    >
      <p>{roundingText(settings)}</p>
      <p>{`Digits of HSN/SAC codes: ${HSN_LENGTH_TEXTS[settings.hsnLength].toLowerCase()}.`}</p>
      {isChanging && <DocumentRulesDialog settings={settings} onClose={() => setChanging(false)} />}
    </Section>
  );
}

/** Whether the firm issues e-invoices, and its account at the portal. */
function Einvoicing({ settings }: SettingsProps) {
  const { turnover, exemption, sending, portalUser } = settings;
  return (
    <Section
      title="E-invoices and returns"
      actions={<EinvoiceButtons settings={settings} registrationId={null} settingsLabel="Change Settings" />}
    >
      <p>{`Turnover: ${TURNOVER_TEXTS[turnover]}. ${EINVOICE_EXEMPTION_TEXTS[exemption]}.`}</p>
      <p>{`Documents go to the portal: ${EINVOICE_SENDING_TEXTS[sending].toLowerCase()}. ${
        portalUser ? `Account: ${portalUser}.` : 'There is no account at the portal.'
      }`}</p>
    </Section>
  );
}
