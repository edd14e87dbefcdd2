import { downloadEinvoice, type Einvoice } from '@freightdesk/contracts/billing';
import { Link, lazyDialog, links, QueryStates, useApi, useParams, useSession } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { Page, PageActions } from '@freightdesk/ui/page';
import { useState } from 'react';
import { useEinvoice, useEinvoiceSettings } from './einvoice.queries';
import { stateText, stateTone } from './einvoice.rules';
import { EinvoiceHints, EinvoiceProblems } from './einvoice-problems.table';
import { PortalAnswerForm } from './portal-answer.form';
import { RegistrationView } from './registration.view';

const SettingsDialog = lazyDialog(() =>
  import('./einvoice-settings.dialog').then((module) => module.EinvoiceSettingsDialog),
);

/** Opens what decides about e-invoices, for admins. */
function SettingsButton() {
  const [isOpen, setOpen] = useState(false);
  const { user } = useSession();
  const { data: settings } = useEinvoiceSettings();
  if (user.role !== 'admin' || !settings) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>E-invoicing Settings</Button>
      {isOpen && <SettingsDialog settings={settings} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The file for the portal; only of a document that it would take. */
function FileLink({ documentId }: Pick<Einvoice, 'documentId'>) {
  const api = useApi();
  const { clientId } = useSession();
  const href = api.urlOf(downloadEinvoice, { params: { id: documentId }, query: { clientId } });
  return (
    <LinkButton href={href} $variant="primary">
      Download JSON
    </LinkButton>
  );
}

function EinvoiceContent(einvoice: Einvoice) {
  const { documentId, isRequired, registration, problems } = einvoice;
  const isOpen = isRequired && !registration;
  return (
    <>
      <div>
        <Badge tone={stateTone(einvoice)}>{stateText(einvoice)}</Badge>
      </div>
      {isOpen && problems.length === 0 && (
        <PageActions>
          <FileLink documentId={documentId} />
        </PageActions>
      )}
      <EinvoiceProblems {...einvoice} />
      {registration && <RegistrationView {...registration} />}
      {isOpen && <PortalAnswerForm id={documentId} />}
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
        <SettingsButton />
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
