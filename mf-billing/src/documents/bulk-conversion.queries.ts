import { convertProforma, type Invoice } from '@freightdesk/contracts/billing';
import { type BulkAction, links, useApi } from '@freightdesk/remote-kit';
import { formatCount } from '@freightdesk/tax';
import { FileCheck } from 'lucide-react';
import { ISSUE_INVALIDATES } from './document.queries';
import { doubtOf, numberOf, statusOf } from './document.rules';

const EXPLANATION =
  'Each takes the next number of its series and can no longer be changed. Those that need an answer first, such as a reason or an exchange rate, are left and listed.';

/** Why a proforma is left: it is one no more, or its dialog would ask for a rate first (MONEY-15). */
function conversionRefusalOf({ status, currency, exchangeRate }: Invoice): string | undefined {
  if (status !== 'proforma') return `is ${statusOf(status).text.toLowerCase()} already`;
  if (currency !== 'INR' && exchangeRate === null) return 'needs an exchange rate; convert it by itself';
  return undefined;
}

/** The doubts that its dialog would ask a reason for. */
function doubtTextOf(error: unknown): string | undefined {
  const doubt = doubtOf(error);
  return doubt && `${doubt}. Convert it by itself to give a reason`;
}

/**
 * Converts selected proformas one by one, each as its dialog does where it asks nothing more. One that was converted in
 * another tab, or before this one was interrupted, is answered with the invoice that it has.
 */
export function useBulkConversion(): BulkAction<Invoice> {
  const api = useApi();
  return {
    label: 'Convert to Invoices',
    icon: FileCheck,
    outcome: 'converted',
    question: ({ length }) => ({
      title: `Convert ${formatCount(length)} ${length === 1 ? 'proforma' : 'proformas'} to invoices`,
      text: EXPLANATION,
    }),
    refusalOf: conversionRefusalOf,
    refusalTextOf: doubtTextOf,
    write: async ({ id, updatedAt }) => {
      const idempotencyKey = crypto.randomUUID();
      const invoice = await api.call(convertProforma, {
        params: { id },
        body: { updatedAt },
        idempotencyKey,
      });
      return { result: { name: numberOf(invoice), path: links.viewInvoice(invoice.id) } };
    },
    invalidates: ISSUE_INVALIDATES,
  };
}
