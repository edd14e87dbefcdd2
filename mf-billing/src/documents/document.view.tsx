import { type Invoice, shipmentTexts } from '@freightdesk/contracts/billing';
import { type CategoryNames, Link, lazyDialog, links, moneyText } from '@freightdesk/remote-kit';
import { placeNameOf, UNREGISTERED_SUPPLIER } from '@freightdesk/tax';
import { Badge } from '@freightdesk/ui/badge';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { formatLongDate } from '@freightdesk/ui/money';
import { media, token } from '@freightdesk/ui/tokens';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { RegistrationName } from '../gst-registrations/registration-name.screen';
import { relatedDocumentItems } from '../notes/related-documents.view';
import { jobLabel, numberOf, SUPPLY_TEXTS, statusOf, titleOf } from './document.rules';
import { DocumentLinesTable } from './document-lines.table';
import { DocumentTaxesTable } from './document-taxes.table';
import { DocumentTotals, Note } from './document-totals.view';

const Paper = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${token('space-5')};
  min-width: 0;
  padding: ${token('space-4')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  background: ${token('surface')};
`;

const Halves = styled.div`
  display: grid;
  align-items: start;
  gap: ${token('space-5')};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Head = styled(Halves)`
  padding-bottom: ${token('space-4')};
  border-bottom: 1px solid ${token('border')};

  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token('space-2')};
    font-size: ${token('text-title')};
  }

  p {
    color: ${token('text-muted')};
    font-size: ${token('text-small')};
    text-transform: uppercase;
  }
`;

const orNone = (text: string): string => text || 'N/A';
const dayOf = (date: string | null): string => (date ? formatLongDate(date) : '');

const factsOf = (invoice: Invoice) => [
  { label: 'Date', value: dayOf(invoice.invoiceDate ?? invoice.createdAt) },
  { label: 'Due date', value: dayOf(invoice.dueDate) },
  { label: jobLabel(invoice), value: <JobLinks jobNumbers={invoice.jobNumbers} /> },
  { label: 'Contract', value: contractOf(invoice) },
];

const JobLinks = ({ jobNumbers }: Pick<Invoice, 'jobNumbers'>) =>
  jobNumbers.map((jobNumber, at) => (
    <Fragment key={jobNumber}>
      {at > 0 && ', '}
      <Link to={jobLink(jobNumber)}>{jobNumber}</Link>
    </Fragment>
  ));

const jobLink = (jobNumber: string): string =>
  `${links.jobSummary}?${new URLSearchParams({ q: jobNumber, open: jobNumber })}`;

const contractOf = ({ contractId, contractNumber }: Invoice) =>
  contractId && contractNumber ? (
    <Link to={links.editContract(contractId)}>{contractNumber}</Link>
  ) : (
    orNone(contractNumber)
  );

/** The state with its code. Documents of earlier releases have none, so the state of the party is shown. */
const placeText = ({ placeOfSupply: code, partyState }: Invoice): string =>
  code ? `${placeNameOf(code)} (${code})` : partyState;

const partyItems = (invoice: Invoice) => [
  {
    label: 'Bill to',
    value: <Link to={links.partyAccount(invoice.partyId)}>{invoice.partyName}</Link>,
    wide: true,
  },
  {
    label: 'Address',
    value: [invoice.partyAddress, invoice.partyCity, invoice.partyState].filter(Boolean).join(', '),
    wide: true,
  },
  { label: 'GSTIN', value: invoice.partyGstNumber },
  { label: 'Importer', value: orNone(invoice.importerName) },
  { label: 'Consignee', value: invoice.shipment?.consigneeName },
  { label: 'Place of supply', value: placeText(invoice) },
  { label: 'Supply', value: SUPPLY_TEXTS[invoice.supplyType] },
  ...(invoice.registrationId
    ? [{ label: 'From', value: <RegistrationName id={invoice.registrationId} /> }]
    : []),
];

const shipmentItems = (invoice: Invoice, categoryName: CategoryNames) => [
  {
    label: 'Category',
    value: orNone(invoice.shipmentCategory && categoryName(invoice.shipmentCategory)),
  },
  { label: 'Port', value: orNone(invoice.port) },
  ...shipmentTexts(invoice)
    .filter(([label]) => label !== 'Shipment category')
    .map(([label, value]) => ({ label, value })),
];

/** Where a document comes from and which documents followed. */
const originItems = (invoice: Invoice) => [
  ...(invoice.proformaInvoiceNumber ? [{ label: 'Proforma', value: invoice.proformaInvoiceNumber }] : []),
  ...relatedDocumentItems(invoice),
  { label: 'Raised', value: formatLongDate(invoice.createdAt) },
  {
    label: 'Issued',
    value: invoice.invoiceDate ? `${formatLongDate(invoice.invoiceDate)} by ${invoice.issuedBy}` : 'Not yet',
  },
  { label: 'Balance', value: invoice.invoiceNumber && moneyText(invoice.balanceAmount, invoice.currency) },
  ...(invoice.identityReason
    ? [{ label: 'Doubtful registration accepted', value: invoice.identityReason, wide: true }]
    : []),
];

const RupeeFigures = lazyDialog(() => import('./rupee-figures.view').then((module) => module.RupeeFigures));

interface DocumentViewProps {
  invoice: Invoice;
  categoryName: CategoryNames;
}

/** A document as it is printed: head, parties, lines with totals, sums, and its origin. */
export function DocumentView({ invoice, categoryName }: DocumentViewProps) {
  const { tone, text } = statusOf(invoice.status);
  return (
    <Paper aria-label={`${titleOf(invoice)} ${numberOf(invoice)}`}>
      <Head as="header">
        <div>
          <p>{titleOf(invoice)}</p>
          <h2>
            {numberOf(invoice)} <Badge tone={tone}>{text}</Badge>
          </h2>
        </div>
        <section aria-label="Document">
          <DescriptionList items={factsOf(invoice)} />
        </section>
      </Head>
      <Halves>
        <section aria-label="Party">
          <DescriptionList items={partyItems(invoice)} />
        </section>
        <section aria-label="Shipment">
          <DescriptionList items={shipmentItems(invoice, categoryName)} />
        </section>
      </Halves>
      <DocumentLinesTable invoice={invoice} />
      <Halves>
        {invoice.isSupplierRegistered ? (
          <DocumentTaxesTable invoice={invoice} />
        ) : (
          <Note>{UNREGISTERED_SUPPLIER}</Note>
        )}
        <DocumentTotals invoice={invoice} />
      </Halves>
      {invoice.exchangeRate && <RupeeFigures invoice={invoice} onClose={() => undefined} />}
      <section aria-label="Where it comes from">
        <DescriptionList items={originItems(invoice)} />
      </section>
    </Paper>
  );
}
