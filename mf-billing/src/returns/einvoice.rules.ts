import type { Einvoice, EinvoiceBatch, IssuedDocument } from '@freightdesk/contracts/billing';
import { formatDate, formatDateTime } from '@freightdesk/ui/money';

const contentOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The caller says that a text without an answer is none.
    return undefined;
  }
};

/** The answer in a file of the portal: itself, or the first of a list. */
export function answerOfText(text: string): unknown {
  const content = contentOf(text);
  return Array.isArray(content) ? content[0] : content;
}

/** How a document stands: registered, in need of an IRN and until when, or why it needs none. */
export function stateText({ registration, isRequired, reason, deadline, request }: Einvoice): string {
  if (registration?.cancelledAt) return `The IRN was cancelled on ${formatDate(registration.cancelledAt)}.`;
  if (registration) return 'The document is registered at the portal.';
  if (request?.refusal === '') return 'The portal is asked to register the document.';
  if (!isRequired) return `No e-invoice: ${reason}.`;
  if (!deadline) return 'The document needs an IRN.';
  const day = formatDate(deadline.lastDay);
  if (deadline.state === 'over')
    return `The document needed an IRN until ${day}. Report it in GSTR-1 and tell the accountant.`;
  return `The document needs an IRN until ${day}: ${deadline.daysLeft} days left.`;
}

export function stateTone({ registration, isRequired, deadline }: Einvoice) {
  if (registration) return registration.cancelledAt ? 'grey' : 'green';
  if (!isRequired) return 'grey';
  return deadline?.state === 'over' ? 'red' : deadline?.state === 'warned' ? 'yellow' : 'blue';
}

/** What can be done about the IRN of a registered document; empty where it is cancelled. */
export function cancellationText({ registration, cancellableUntil, request }: Einvoice): string {
  if (!registration || registration.cancelledAt) return '';
  if (request?.refusal === '') return 'The portal is asked to cancel the IRN.';
  return cancellableUntil
    ? `The portal cancels the IRN until ${formatDateTime(cancellableUntil)}.`
    : 'The portal does not cancel the IRN any more: a credit note takes the document back.';
}

/** What has become of documents that were sent together, in one line each. */
export const batchTexts = ({
  waitingCount,
  registeredCount,
  exemptCount,
  refusals,
}: EinvoiceBatch): string[] =>
  [
    [waitingCount, 'sent to the portal'],
    [registeredCount, 'registered already'],
    [exemptCount, 'without need of an IRN'],
    [refusals.length, 'not sent:'],
  ].flatMap(([count, text]) => (count ? [`${count} ${text}`] : []));

/** What is urgent about the IRN of a document of the register; undefined where nothing is. */
export function urgencyOf({ einvoice }: Pick<IssuedDocument, 'einvoice'>) {
  if (einvoice?.state === 'refused') return { text: 'IRN refused', tone: 'red' } as const;
  if (!einvoice?.lastDay) return undefined;
  const day = formatDate(einvoice.lastDay);
  if (einvoice.state === 'over') return { text: `No IRN since ${day}`, tone: 'red' } as const;
  return einvoice.state === 'warned' ? ({ text: `IRN until ${day}`, tone: 'yellow' } as const) : undefined;
}
