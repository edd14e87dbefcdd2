import type { DocumentLink } from '@freightdesk/contracts/billing';
import { momentText } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Section } from '@freightdesk/ui/page';
import { InlineError } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Ban } from 'lucide-react';
import { useDocumentLinks, useRevocation } from './letter.queries';

const hasEnded = ({ revokedAt, expiresAt }: DocumentLink): boolean =>
  revokedAt !== null || new Date(expiresAt) <= new Date();

function StateBadge(link: DocumentLink) {
  if (link.revokedAt) return <Badge tone="grey">Revoked</Badge>;
  return hasEnded(link) ? <Badge tone="grey">Ended</Badge> : <Badge tone="green">Good</Badge>;
}

const columns: readonly TableColumn<DocumentLink>[] = [
  { key: 'at', header: 'Made', keyColumn: true, cell: ({ createdAt }) => momentText(createdAt) },
  { key: 'by', header: 'By', cell: ({ createdBy }) => createdBy },
  { key: 'until', header: 'Good Until', cell: ({ expiresAt }) => momentText(expiresAt) },
  { key: 'state', header: 'State', cell: StateBadge },
];

/** The links to a document for people without an account; nothing before the first one. */
export function DocumentLinks({ documentId }: { documentId: number }) {
  const links = useDocumentLinks(documentId);
  const revocation = useRevocation();
  if (links.isError)
    return <InlineError text="The links could not be read." onRetry={() => void links.refetch()} />;
  if (!links.data?.length) return null;
  return (
    <Section title="Links" description="Whoever has one reads this document without an account">
      <DataTable
        caption="Links to this document"
        height="content"
        columns={columns}
        rows={links.data}
        rowKey={({ id }) => id}
        rowActions={(link) =>
          hasEnded(link)
            ? []
            : [
                {
                  label: `Revoke the link of ${momentText(link.createdAt)}`,
                  icon: Ban,
                  onSelect: () => revocation.mutate(link.id),
                },
              ]
        }
      />
    </Section>
  );
}
