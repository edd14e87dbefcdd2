import { Link, links, useNavigate } from '@freightdesk/remote-kit';
import { IconButton } from '@freightdesk/ui/button';
import { Menu, MenuItem } from '@freightdesk/ui/menu';
import { Inline } from '@freightdesk/ui/page';
import { Ellipsis, Eye } from 'lucide-react';
import { styled } from 'styled-components';

const Row = styled(Inline)`
  justify-content: flex-end;
`;

/** View and a menu; a sample has no page of its own, so they lead to the screens of real invoices. */
export function InvoiceActions({ id }: { id: string }) {
  const navigate = useNavigate();
  return (
    <Row>
      <IconButton label={`View ${id}`} icon={Eye} onClick={() => void navigate(links.invoice)} />
      <Menu trigger={<IconButton label={`More for ${id}`} icon={Ellipsis} plain />}>
        <MenuItem asChild>
          <Link to={links.proformaList}>All proformas</Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to={links.creditNoteList}>Credit and debit notes</Link>
        </MenuItem>
      </Menu>
    </Row>
  );
}
