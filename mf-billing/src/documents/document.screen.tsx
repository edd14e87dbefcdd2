import type { Invoice } from '@freightdesk/contracts/billing';
import {
  Link,
  lazyDialog,
  links,
  QueryStates,
  useHeading,
  useHistory,
  useNavigate,
  useParams,
} from '@freightdesk/remote-kit';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { Page, PageActions } from '@freightdesk/ui/page';
import { Ban, Download, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { NotesSection } from '../notes/document-ties.view';
import { useNotes } from '../notes/note.queries';
import { useProforma } from '../proformas/proforma.queries';
import { numberOf, openPrint, takesNotes, titleOf } from './document.rules';
import { DocumentView } from './document.view';

const ConvertDialog = lazyDialog(() => import('./convert.dialog').then((module) => module.ConvertDialog));

const CancelDialog = lazyDialog(() => import('./cancel.dialog').then((module) => module.CancelDialog));

/** /billing/proforma-invoice/view/:id and /billing/invoice/:id: a document as it is printed. */
export function DocumentScreen() {
  const id = Number(useParams().id);
  const query = useProforma(id);
  return (
    <Page>
      {query.data === undefined && (
        <PageActions>
          <BackToList />
        </PageActions>
      )}
      <QueryStates query={query} loadingLabel="Loading invoice..." errorTitle="Failed to load invoice">
        {(invoice) => <ShownDocument invoice={invoice} />}
      </QueryStates>
    </Page>
  );
}

function ShownDocument({ invoice }: { invoice: Invoice }) {
  const history = useHistory('invoices');
  const number = numberOf(invoice);
  useHeading(`${titleOf(invoice)} ${number}`, `${invoice.partyName} · Job ${invoice.jobNumber}`);
  return (
    <>
      <PageActions>
        <BackToList issued={invoice.invoiceNumber !== null} />
        {history.actionsOf(invoice, number).map(({ label, icon, onSelect }) => (
          <Button key={label} icon={icon} aria-label={label} onClick={onSelect}>
            History
          </Button>
        ))}
        <Button icon={Printer} onClick={() => openPrint(invoice.id)}>
          Print
        </Button>
        <Button icon={Download} onClick={() => openPrint(invoice.id, 'pdf')}>
          Download
        </Button>
        {invoice.status === 'proforma' && <ProformaActions invoice={invoice} />}
        {takesNotes(invoice) && (
          <LinkButton as={Link} to={links.createCreditNote(invoice.id)}>
            Credit Note
          </LinkButton>
        )}
      </PageActions>
      <DocumentView invoice={invoice} />
      {takesNotes(invoice) && <Notes invoice={invoice} />}
      {history.panel}
    </>
  );
}

const Notes = ({ invoice }: { invoice: Invoice }) => (
  <NotesSection invoice={invoice} query={useNotes(invoice.id)} />
);

const BackToList = ({ issued = false }: { issued?: boolean }) => (
  <LinkButton as={Link} to={issued ? links.invoice : links.proformaList}>
    Back to List
  </LinkButton>
);

/** Actions that only proformas have. */
function ProformaActions({ invoice }: { invoice: Invoice }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'conversion' | 'cancellation'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Button icon={Pencil} onClick={() => void navigate(links.editProforma(invoice.id))}>
        Edit
      </Button>
      <Button icon={Ban} onClick={() => setAsked('cancellation')}>
        Cancel Proforma
      </Button>
      <Button variant="primary" onClick={() => setAsked('conversion')}>
        Convert to Invoice
      </Button>
      {asked === 'conversion' && <ConvertDialog invoice={invoice} onClose={close} />}
      {asked === 'cancellation' && <CancelDialog invoice={invoice} onClose={close} />}
    </>
  );
}
