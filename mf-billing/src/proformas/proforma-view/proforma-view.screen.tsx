import { Link, links, QueryStates, useParams } from '@freightdesk/remote-kit';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { Page, PageActions } from '@freightdesk/ui/page';
import { Download, Printer } from 'lucide-react';
import { openPrint, useProforma } from '../proforma.queries';
import { ProformaDetails } from './proforma-details.view';
import { ViewChargesTable } from './view-charges.table';
/** /billing/proforma-invoice/view/:id: the document as it was raised. */
export function ProformaViewScreen() {
  const id = Number(useParams().id);
  const query = useProforma(id);
  return (
    <Page>
      <PageActions>
        <LinkButton as={Link} to={links.proformaList}>
          Back to List
        </LinkButton>
        <Button icon={Printer} onClick={() => openPrint(id)}>
          Print
        </Button>
        <Button icon={Download} onClick={() => openPrint(id, 'pdf')}>
          Download
        </Button>
      </PageActions>
      <QueryStates query={query} loadingLabel="Loading invoice..." errorTitle="Failed to load invoice">
        {(invoice) => (
          <>
            <ProformaDetails invoice={invoice} />
            <ViewChargesTable invoice={invoice} />
          </>
        )}
      </QueryStates>
    </Page>
  );
}
