import { unitText } from '@freightdesk/contracts/crm';
import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

/** A small line of text below a figure or a name, such as a unit. */
export const CellHint = styled.span`
  display: block;
  color: ${token('text-muted')};
  font-weight: 400;
  font-size: ${token('text-tiny')};
  line-height: 16px;
`;

/** The charge of a line and, below it, the unit that its costs are for. */
export function ChargeWithUnit({ chargeName, uom }: { chargeName: string; uom: string }) {
  return (
    <span>
      {chargeName}
      <CellHint>{unitText(uom)}</CellHint>
    </span>
  );
}
