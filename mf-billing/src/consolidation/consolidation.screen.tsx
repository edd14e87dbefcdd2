import type { Invoice } from '@freightdesk/contracts/billing';
import type { Party } from '@freightdesk/contracts/core';
import {
  Link,
  links,
  Money,
  PartyPicker,
  QueryStates,
  RecordPage,
  showAlert,
  showValidationError,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { CheckboxField, FormGrid, TextField } from '@freightdesk/ui/field';
import { formatDate } from '@freightdesk/ui/money';
import { Inline, Page, Section, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { useMemo } from 'react';
import { CreditReason } from '../credit/credit-reason.form';
import { ExchangeRateFields } from '../documents/exchange-rate.form';
import { useTotalRounding } from '../documents/total-rounding.hook';
import { currencyOf } from '../proformas/pricing.rules';
import { useConsolidation, useOpenProformas } from './consolidation.hook';
import {
  type ConsolidationValues,
  consolidationProblem,
  EMPTY_SELECTION,
  type Preview,
  previewOf,
  selectionProblem,
} from './consolidation.rules';
import { PreviewTable } from './preview.table';

/** /billing/consolidatedinvoice: proformas of one party become one invoice. */
export function ConsolidationScreen() {
  const { recordForm, preview, show, change, doubt, hold, savedInvoice } = useConsolidation();
  const rounding = useTotalRounding();
  const { party, ids } = recordForm.methods.watch();
  const selectParty = (selectedParty: Party | undefined) =>
    change({
      ...EMPTY_SELECTION,
      ...(selectedParty && { party: { id: selectedParty.id, name: selectedParty.name } }),
    });
  return (
    <Page>
      <RecordPage
        recordForm={recordForm}
        submitLabel="Generate Consolidated Invoice"
        pendingLabel="Saving..."
      >
        <Stack>
          <Section title="Bill to">
            <FormGrid>
              <PartyPicker required label="Party" party={party} onSelect={selectParty} />
            </FormGrid>
          </Section>
          {savedInvoice && (
            <p role="status">
              <Link to={links.viewInvoice(savedInvoice.id)}>{`View ${savedInvoice.invoiceNumber}`}</Link>
            </p>
          )}
          {party.id !== 0 && (
            <ProformasSection
              selection={{ party, ids }}
              onSelect={(selectedIds) => change({ ids: selectedIds })}
              onConsolidate={show}
            />
          )}
          {preview && (
            <Section
              title="Preview of the invoice"
              description="Lines of one charge and rate stand together; this is what is stored."
            >
              <PreviewTable preview={preview} rounding={rounding} />
            </Section>
          )}
          {preview && currencyOf(preview.lines) !== 'INR' && (
            <Section title="Exchange rate">
              <ExchangeRateFields currency={currencyOf(preview.lines)} required />
            </Section>
          )}
          {doubt && (
            <Section title="Doubtful registration" description={doubt}>
              <TextField
                label="Reason to issue it nevertheless"
                maxLength={300}
                {...recordForm.methods.register('identityReason')}
              />
            </Section>
          )}
          <CreditReason hold={hold} />
        </Stack>
      </RecordPage>
    </Page>
  );
}

interface ProformasSectionProps {
  selection: Pick<ConsolidationValues, 'party' | 'ids'>;
  onSelect: (ids: number[]) => void;
  onConsolidate: (preview: Preview) => void;
}

/** The open proformas of the party, and the button that shows what those selected become. */
function ProformasSection({ selection, onSelect, onConsolidate }: ProformasSectionProps) {
  const { party, ids } = selection;
  const proformas = useOpenProformas(party.id);
  const consolidate = () => {
    const problem = selectionProblem(selection);
    if (problem) return showValidationError(problem);
    const selectedProformas = (proformas.data ?? []).filter(({ id }) => ids.includes(id));
    const conflict = consolidationProblem(selectedProformas);
    if (conflict) return showAlert(`Failed to consolidate invoices: ${conflict}`, 'Error');
    onConsolidate(previewOf(selectedProformas));
  };
  return (
    <Section title="Proforma invoices" actions={<Button onClick={consolidate}>Consolidate Selected</Button>}>
      <QueryStates
        query={proformas}
        loadingLabel="Loading proforma invoices..."
        errorTitle="Failed to fetch proforma invoices"
        isEmpty={({ length }) => length === 0}
        empty={<EmptyState title="No proforma invoices found for this party" />}
      >
        {(rows) => <ProformasTable proformas={rows} ids={ids} onSelect={onSelect} />}
      </QueryStates>
    </Section>
  );
}

interface ProformasTableProps {
  proformas: readonly Invoice[];
  ids: readonly number[];
  onSelect: (ids: number[]) => void;
}

/** The open proformas of a party, each with a checkbox. */
function ProformasTable({ proformas, ids, onSelect }: ProformasTableProps) {
  const isAllSelected = proformas.length === ids.length;
  const columns = useMemo((): readonly TableColumn<Invoice>[] => {
    const toggle = (id: number) =>
      onSelect(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
    return [
      {
        key: 'select',
        header: 'Select',
        width: '64px',
        cell: ({ id, proformaInvoiceNumber }) => (
          <CheckboxField
            hideLabel
            label={`Select ${proformaInvoiceNumber}`}
            checked={ids.includes(id)}
            onChange={() => toggle(id)}
          />
        ),
      },
      {
        key: 'number',
        header: 'Invoice Number',
        kind: 'code',
        keyColumn: true,
        interactive: true,
        cell: ({ id, proformaInvoiceNumber }) => (
          <Link to={links.viewProforma(id)}>{proformaInvoiceNumber}</Link>
        ),
      },
      { key: 'job', header: 'Job Number', kind: 'code', cell: ({ jobNumber }) => jobNumber },
      moneyColumn('Subtotal', ({ subtotal }) => subtotal),
      moneyColumn('Tax', ({ taxAmount }) => taxAmount),
      moneyColumn('Total', ({ totalAmount }) => totalAmount),
      { key: 'date', header: 'Date', kind: 'date', cell: ({ createdAt }) => formatDate(createdAt) },
    ];
  }, [ids, onSelect]);
  return (
    <Stack $gap={2}>
      <Inline>
        <Button size="small" onClick={() => onSelect(isAllSelected ? [] : proformas.map(({ id }) => id))}>
          {isAllSelected ? 'Select none' : 'Select all'}
        </Button>
        <span role="status">{`${ids.length} of ${proformas.length} selected`}</span>
      </Inline>
      <DataTable
        caption="Proforma invoices to choose from"
        height="content"
        columns={columns}
        rows={proformas}
        rowKey={({ id }) => id}
      />
    </Stack>
  );
}

const moneyColumn = (header: string, amountOf: (invoice: Invoice) => number): TableColumn<Invoice> => ({
  key: header,
  header,
  kind: 'money',
  cell: (invoice) => <Money value={amountOf(invoice)} currency={invoice.currency} />,
});
