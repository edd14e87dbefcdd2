import { downloadEinvoice, type Einvoice } from '@freightdesk/contracts/billing';
import { Link, lazyDialog, links, QueryStates, useApi, useParams, useSession } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { Page, PageActions, Section } from '@freightdesk/ui/page';
import { useState } from 'react';
import { useEinvoice, useRegistrationRequest } from './einvoice.queries';
import { cancellationText, stateText, stateTone } from './einvoice.rules';
import { EinvoiceButtons } from './einvoice-buttons.screen';
import { EinvoiceHints, EinvoiceProblems } from './einvoice-problems.table';
import { useEinvoiceSettings } from './einvoice-settings.queries';
import { PortalAnswerForm } from './portal-answer.form';
import { RegistrationView } from './registration.view';

const CancellationDialog = lazyDialog(() =>
  import('./irn-cancellation.dialog').then((module) => module.IrnCancellationDialog),
);

/** Opens what decides about e-invoices and the account at the portal, for admins. */
function AdminButtons({ registrationId = null }: Pick<Einvoice, 'registrationId'>) {
  const { user } = useSession();
  const { data: settings } = useEinvoiceSettings(registrationId);
  if (user.role !== 'admin' || !settings) return null;
  return (
    <EinvoiceButtons
      settings={settings}
      registrationId={registrationId}
      settingsLabel="E-invoicing Settings"
    />
  );
}

/** The file for the portal; only of a document that it would take. */
function FileLink({ documentId }: Pick<Einvoice, 'documentId'>) {
  const api = useApi();
  const { clientId } = useSession();
  const href = api.urlOf(downloadEinvoice, { params: { id: documentId }, query: { clientId } });
  return <LinkButton href={href}>Download JSON</LinkButton>;
}

/** Asks the portal, once for each press: what waits is not asked for again. */
function RequestButton({ documentId, request }: Pick<Einvoice, 'documentId' | 'request'>) {
  const registration = useRegistrationRequest(documentId);
  return (
    <Button
      variant="primary"
      disabled={request?.refusal === ''}
      pending={registration.isPending}
      pendingLabel="Asking..."
      onClick={() => registration.mutate()}
    >
      {request?.refusal ? 'Ask the Portal Again' : 'Register at the Portal'}
    </Button>
  );
}

/** Whether the portal still cancels the IRN, and how. */
function CancellationSection(einvoice: Einvoice) {
  const [isOpen, setOpen] = useState(false);
  const { documentId, isConnected, cancellableUntil, request } = einvoice;
  const isWaiting = request?.refusal === '';
  return (
    <Section title="Cancellation" description={cancellationText(einvoice)}>
      {cancellableUntil && !isWaiting && <Button onClick={() => setOpen(true)}>Cancel the IRN</Button>}
      {isOpen && (
        <CancellationDialog
          documentId={documentId}
          isConnected={isConnected}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

/** How a document without an IRN gets one: from the portal directly, or by files. */
function OpenEinvoice({ documentId, isConnected, problems, request }: Einvoice) {
  return (
    <>
      {problems.length === 0 && (
        <PageActions>
          {isConnected && <RequestButton documentId={documentId} request={request} />}
          <FileLink documentId={documentId} />
        </PageActions>
      )}
      <EinvoiceProblems problems={problems} />
      <PortalAnswerForm id={documentId} />
    </>
  );
}

function EinvoiceContent(einvoice: Einvoice) {
  const { isRequired, registration, request } = einvoice;
  return (
    <>
      <div>
        <Badge tone={stateTone(einvoice)}>{stateText(einvoice)}</Badge>
      </div>
      {request?.refusal && <Section title="The portal refused it">{request.refusal}</Section>}
      {isRequired && !registration && <OpenEinvoice {...einvoice} />}
      {registration && <RegistrationView {...registration} />}
      {cancellationText(einvoice) && <CancellationSection {...einvoice} />}
      <EinvoiceHints {...einvoice} />
    </>
  );
}

/** /billing/invoice/:id/einvoice: the e-invoice of an issued document. */
export function EinvoiceScreen() {
  const id = Number(useParams().id);
  const query = useEinvoice(id);
  return (
    <Page>
      <PageActions>
        <LinkButton as={Link} to={links.viewInvoice(id)}>
          Back to Document
        </LinkButton>
        {query.data && <AdminButtons registrationId={query.data.registrationId} />}
      </PageActions>
      <QueryStates
        query={query}
        loadingLabel="Loading the e-invoice..."
        errorTitle="Failed to load the e-invoice"
      >
        {(einvoice) => <EinvoiceContent {...einvoice} />}
      </QueryStates>
    </Page>
  );
}
