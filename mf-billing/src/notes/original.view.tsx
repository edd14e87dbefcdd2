import type { Invoice, InvoiceNotes } from '@freightdesk/contracts/billing';
import { ApiError, Link, links, moneyText, QueryStates, type UseQueryResult } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { formatDate } from '@freightdesk/ui/money';
import { Page, PageActions, Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { token } from '@freightdesk/ui/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { numberOf } from '../documents/document.rules';
import type { NoteOriginal } from './credit.rules';

/** A link back to the list of invoices that take notes. */
export const BackToList = () => (
  <LinkButton as={Link} to={links.creditNoteList}>
    Back to List
  </LinkButton>
);

const isMissing = ({ error }: UseQueryResult<unknown>): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

interface NoteFrameProps {
  query: UseQueryResult<NoteOriginal>;
  children: (original: NoteOriginal) => ReactNode;
}

/** Renders the form of a note, or why there is none: loading, missing, or not eligible for notes. */
export function NoteFrame({ query, children }: NoteFrameProps) {
  return (
    <Page>
      <PageActions>
        <BackToList />
      </PageActions>
      {isMissing(query) ? (
        <EmptyState title="Invoice not found" hint="Go back to the list and choose an invoice." />
      ) : (
        <QueryStates query={query} loadingLabel="Loading invoice..." errorTitle="Failed to fetch invoice">
          {(original) =>
            original.notes.taxCreditUntil === null ? <NotesNotAllowed {...original} /> : children(original)
          }
        </QueryStates>
      )}
    </Page>
  );
}

const NotesNotAllowed = ({ invoice }: NoteOriginal) => (
  <>
    <OriginalInvoice invoice={invoice} />
    <EmptyState
      title="Notes are raised on issued invoices only"
      hint={invoice.isPerforma ? 'Change the proforma, or convert it to an invoice first.' : undefined}
    />
  </>
);

interface OriginalInvoiceProps {
  invoice: Invoice;
  /** Adds the balance and the creditable remainder. */
  notes?: InvoiceNotes;
}

/** The invoice of a note, read-only. */
export function OriginalInvoice({ invoice, notes }: OriginalInvoiceProps) {
  const money = (amount: number) => moneyText(amount, invoice.currency);
  return (
    <Section title="Original invoice">
      <DescriptionList
        items={[
          {
            label: 'Invoice number',
            value: <Link to={links.viewInvoice(invoice.id)}>{numberOf(invoice)}</Link>,
          },
          { label: 'Job number', value: invoice.jobNumbers.join(', ') },
          { label: 'Party name', value: invoice.partyName },
          { label: 'Invoice date', value: formatDate(invoice.invoiceDate ?? invoice.createdAt) },
          { label: 'Original amount', value: money(invoice.totalAmount) },
          { label: 'Type', value: invoice.isPerforma ? 'Proforma' : 'Final Invoice' },
          ...(notes
            ? [
                { label: 'Balance', value: money(invoice.balanceAmount) },
                { label: 'Left to credit', value: money(notes.creditableTotal) },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

/** A warning before the note is raised. */
export const NoteWarning = styled.p`
  margin: 0;
  padding: ${token('space-3')} ${token('space-4')};
  border: 1px solid ${token('yellow-mark')};
  border-radius: ${token('radius')};
  background: ${token('yellow-soft')};
  color: ${token('yellow-text')};
`;
