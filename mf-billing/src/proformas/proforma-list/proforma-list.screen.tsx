import { Link, links, QueryStates, useListAddress } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Page, Toolbar } from '@freightdesk/ui/page';
import { SearchBox } from '@freightdesk/ui/search-box';
import { EmptyState } from '@freightdesk/ui/states';
import { useProformas } from '../proforma.queries';
import { ProformaTable } from './proforma.table';
import { ProformaTiles } from './proforma.tiles';

/** /billing/proforma-list: counters, search and the proformas. */
export function ProformaListScreen() {
  const { q, search, setSearch } = useListAddress();
  const query = useProformas(q);
  return (
    <Page>
      {!query.isLoadingError && <ProformaTiles proformas={query.data} />}
      <Toolbar
        search={
          <SearchBox
            label="Search proforma invoices"
            placeholder="Search proforma invoices..."
            value={search}
            onChange={setSearch}
          />
        }
        actions={
          <LinkButton as={Link} to={links.createProforma} $variant="primary">
            New Proforma Invoice
          </LinkButton>
        }
      />
      <QueryStates
        query={query}
        loadingLabel="Loading proforma invoices..."
        errorTitle="Failed to fetch proforma invoices"
        loading={<ProformaTable proformas={[]} loading />}
      >
        {(proformas) => (
          <ProformaTable proformas={proformas} empty={<EmptyState title="No proforma invoices found" />} />
        )}
      </QueryStates>
    </Page>
  );
}
