import type { ProductPart, ProductStatus } from '@freightdesk/contracts/gateway';
import { QueryStates, RoleGate, useSession } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Page, Section } from '@freightdesk/ui/page';
import { RotateCw } from 'lucide-react';
import { useRemotes } from '../remotes/preloaded-remotes.hook';
import { useProductStatus } from './status.queries';
import { FallbacksTable, RemotesTable, ServicesTable } from './status.table';

/** /status and /superadmin/status: what runs, for those who answer for it. Operators release; nothing is changed here. */
export function StatusScreen() {
  return (
    <RoleGate roles={['admin', 'superadmin']}>
      <ProductParts />
    </RoleGate>
  );
}

function ProductParts() {
  const query = useProductStatus();
  return (
    <Page>
      <QueryStates query={query} loadingLabel="Loading status…" errorTitle="The status could not be read">
        {(status) => (
          <StatusSections
            {...status}
            refresh={
              <Button icon={RotateCw} pending={query.isFetching} onClick={() => void query.refetch()}>
                Refresh
              </Button>
            }
          />
        )}
      </QueryStates>
    </Page>
  );
}

const partsOf = (parts: readonly ProductPart[], kind: ProductPart['kind']) =>
  parts.filter((part) => part.kind === kind);

function StatusSections({ parts, fallbacks, refresh }: ProductStatus & { refresh: React.ReactNode }) {
  const { user } = useSession();
  const { remotes } = useRemotes();
  return (
    <>
      <Section title="Remotes" description="The screens of each part of the product" actions={refresh}>
        <RemotesTable parts={partsOf(parts, 'remote')} remotes={remotes} />
      </Section>
      <Section title="Services" description="The processes behind the screens">
        <ServicesTable parts={partsOf(parts, 'service')} />
      </Section>
      {user.role === 'superadmin' && (
        <Section
          title="Last Fallbacks"
          description="Pages that could not use the code of a remote, as the gateway that answers has counted them since its start"
        >
          <FallbacksTable fallbacks={fallbacks} />
        </Section>
      )}
    </>
  );
}
