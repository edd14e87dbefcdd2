import { changeEinvoiceSettings, type EinvoiceSettingsAnswer } from '@freightdesk/contracts/billing';
import {
  lazyDialog,
  messageOf,
  moneyText,
  showError,
  showSuccess,
  useApi,
  useSession,
  useSingleMutation,
} from '@freightdesk/remote-kit';
import { STATUTORY_TERMS, type StatutoryTerms } from '@freightdesk/tax';
import { Button } from '@freightdesk/ui/button';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { formatDate } from '@freightdesk/ui/money';
import { Section } from '@freightdesk/ui/page';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { einvoiceKeys } from './einvoice-settings.queries';
import { daysText, rowsOfTerms, withoutTerms } from './statutory-terms.rules';

const StatutoryTermsDialog = lazyDialog(() =>
  import('./statutory-terms.dialog').then((module) => module.StatutoryTermsDialog),
);

const limit = (amount: number): string => (amount === 0 ? '-' : moneyText(amount, 'INR'));

const columns: readonly TableColumn<StatutoryTerms>[] = [
  {
    key: 'from',
    header: 'From',
    keyColumn: true,
    cell: (terms) => (terms === STATUTORY_TERMS ? 'As the law stands' : formatDate(terms.from)),
  },
  { key: 'gstr1', header: 'GSTR-1', cell: daysText.gstr1 },
  { key: 'deposit', header: 'TDS Deposit', cell: daysText.deposit },
  { key: 'statement', header: 'TDS Return', cell: daysText.statement },
  { key: 'contract', header: 'Contractor', kind: 'money', cell: (terms) => limit(terms.contractPayment) },
  {
    key: 'contractYear',
    header: 'Contractor, Year',
    kind: 'money',
    cell: (terms) => limit(terms.contractYear),
  },
  { key: 'technical', header: 'Technical, Year', kind: 'money', cell: (terms) => limit(terms.technicalYear) },
  {
    key: 'professional',
    header: 'Professional, Year',
    kind: 'money',
    cell: (terms) => limit(terms.professionalYear),
  },
  {
    key: 'commission',
    header: 'Commission, Year',
    kind: 'money',
    cell: (terms) => limit(terms.commissionYear),
  },
  { key: 'rent', header: 'Rent, Month', kind: 'money', cell: (terms) => limit(terms.rentMonth) },
];

function useTermsRemoval(settings: EinvoiceSettingsAnswer, onRemoved: () => void) {
  const api = useApi();
  const { clientId } = useSession();
  const { portalUser: _user, statutoryTerms, ...others } = settings;
  return useSingleMutation({
    call: ({ from }: StatutoryTerms) =>
      api.call(changeEinvoiceSettings, {
        query: { clientId },
        body: { ...others, statutoryTerms: withoutTerms(statutoryTerms, from) },
      }),
    invalidates: [einvoiceKeys.all],
    onSuccess: () => {
      showSuccess('Terms removed');
      onRemoved();
    },
    onError: (error) => showError(messageOf(error, 'Failed to remove the terms')),
  });
}

/** Until when returns and TDS are due, and above what TDS is kept back, by the first days of the law's terms (RETURNS-19). */
export function StatutoryTermsSection({ settings }: { settings: EinvoiceSettingsAnswer }) {
  const [dialog, setDialog] = useState<{ readonly terms?: StatutoryTerms }>();
  const [termsToRemove, setTermsToRemove] = useState<StatutoryTerms>();
  const removal = useTermsRemoval(settings, () => setTermsToRemove(undefined));
  return (
    <Section
      title="Due days and thresholds"
      description="TDS is due by the Rules of 1962; those of the Act of 2025 were not read. State what your adviser knows better."
      actions={<Button onClick={() => setDialog({})}>State Other Terms</Button>}
    >
      <DataTable
        caption="Terms by their first day"
        height="content"
        columns={columns}
        rows={rowsOfTerms(settings.statutoryTerms)}
        rowKey={({ from }) => from}
        rowActions={(terms) =>
          terms === STATUTORY_TERMS
            ? []
            : [
                {
                  label: `Edit terms from ${formatDate(terms.from)}`,
                  icon: Pencil,
                  onSelect: () => setDialog({ terms }),
                },
                {
                  label: `Remove terms from ${formatDate(terms.from)}`,
                  icon: Trash2,
                  onSelect: () => setTermsToRemove(terms),
                },
              ]
        }
      />
      {dialog && (
        <StatutoryTermsDialog settings={settings} terms={dialog.terms} onClose={() => setDialog(undefined)} />
      )}
      {termsToRemove && (
        <ConfirmDialog
          open
          title="Remove Terms"
          text={`Remove the terms from ${formatDate(termsToRemove.from)}? What held before holds on.`}
          tone="danger"
          confirmLabel="Remove"
          pendingLabel="Removing..."
          pending={removal.isPending}
          onConfirm={() => removal.mutate(termsToRemove)}
          onCancel={() => setTermsToRemove(undefined)}
        />
      )}
    </Section>
  );
}
