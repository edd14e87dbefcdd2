import type { Invoice } from '@freightdesk/contracts/billing';
import {
  Link,
  lazyDialog,
  links,
  QueryStates,
  type RecordHistory,
  SendLetterButton,
  useCategoryNames,
  useHeading,
  useHistory,
  useNavigate,
  useParams,
} from '@freightdesk/remote-kit';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { Page, PageActions } from '@freightdesk/ui/page';
import { Ban, Download, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { useNotes } from '../notes/note.queries';
import { NotesSection } from '../notes/related-documents.view';
import { useProforma } from '../proformas/proforma.queries';
import { DocumentReceipts } from '../receipts/document-receipts.screen';
import { isPayable, jobLabel, numberOf, openPrint, takesNotes, titleOf } from './document.rules';
import { DocumentView } from './document.view';

const ConvertDialog = lazyDialog(() => import('./convert.dialog').then((module) => module.ConvertDialog));

/** Loaded after the document, which people read first. */
const Correspondence = lazyDialog(() =>
  import('../letters/correspondence.screen').then((module) => module.Correspondence),
);

const CancelDialog = lazyDialog(() => import('./cancel.dialog').then((module) => module.CancelDialog));

/** /billing/proforma-invoice/view/:id and /billing/invoice/:id: a document as it is printed. */
export function DocumentScreen() {
  const query = useProforma(Number(useParams().id));
  const history = useHistory('invoices');
  const invoice = query.data;
  return (
    <Page>
      <PageActions>
        {/* Stays mounted while the document loads: a link that is replaced between press and release does nothing. */}
        <BackToList isIssued={Boolean(invoice?.invoiceNumber)} />
        {invoice && <DocumentActions invoice={invoice} history={history} />}
      </PageActions>
      <QueryStates query={query} loadingLabel="Loading invoice..." errorTitle="Failed to load invoice">
        {(document) => <DocumentContent invoice={document} />}
      </QueryStates>
      {history.panel}
    </Page>
  );
}

function DocumentContent({ invoice }: { invoice: Invoice }) {
  useHeading(
    `${titleOf(invoice)} ${numberOf(invoice)}`,
    `${invoice.partyName} · ${jobLabel(invoice)} ${invoice.jobNumbers.join(', ')}`,
  );
  const categoryName = useCategoryNames(Boolean(invoice.shipmentCategory));
  const [isCorrespondenceShown, setCorrespondenceShown] = useState(true);
  return (
    <>
      <DocumentView invoice={invoice} categoryName={categoryName} />
      {isPayable(invoice) && <DocumentReceipts invoice={invoice} />}
      {takesNotes(invoice) && <Notes invoice={invoice} />}
      {isCorrespondenceShown && (
        <Correspondence documentId={invoice.id} onClose={() => setCorrespondenceShown(false)} />
      )}
    </>
  );
}

type DocumentActionsProps = { invoice: Invoice; history: RecordHistory };

const DocumentActions = ({ invoice, history }: DocumentActionsProps) => (
  <>
    {history.actionsOf(invoice, numberOf(invoice)).map(({ label, icon, onSelect }) => (
      <Button key={label} icon={icon} aria-label={label} onClick={onSelect}>
        Timeline
      </Button>
    ))}
    <Button icon={Printer} onClick={() => openPrint(invoice.id)}>
      Print
    </Button>
    <Button icon={Download} onClick={() => openPrint(invoice.id, 'pdf')}>
      Download
    </Button>
    {invoice.status !== 'cancelled' && <SendLetterButton about="document" recordId={invoice.id} />}
    {invoice.status === 'proforma' && <ProformaActions invoice={invoice} />}
    {takesNotes(invoice) && (
      <LinkButton as={Link} to={links.createCreditNote(invoice.id)}>
        Credit Note
      </LinkButton>
    )}
  </>
);

const Notes = ({ invoice }: { invoice: Invoice }) => (
  <NotesSection invoice={invoice} query={useNotes(invoice.id)} />
);

const BackToList = ({ isIssued }: { isIssued: boolean }) => (
  <LinkButton as={Link} to={isIssued ? links.invoice : links.proformaList}>
    Back to List
  </LinkButton>
);

/** Actions that only proformas have. */
function ProformaActions({ invoice }: { invoice: Invoice }) {
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<'conversion' | 'cancellation'>();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <Button icon={Pencil} onClick={() => void navigate(links.editProforma(invoice.id))}>
        Edit
      </Button>
      <Button icon={Ban} onClick={() => setOpenDialog('cancellation')}>
        Cancel Proforma
      </Button>
      <Button variant="primary" onClick={() => setOpenDialog('conversion')}>
        Convert to Invoice
      </Button>
      {openDialog === 'conversion' && <ConvertDialog invoice={invoice} onClose={close} />}
      {openDialog === 'cancellation' && <CancelDialog invoice={invoice} onClose={close} />}
    </>
  );
}
