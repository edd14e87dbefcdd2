import { unitText } from '@freightdesk/contracts';
import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

const Unit = styled.span`
  display: block;
  color: ${token('text-muted')};
  font-weight: 400;
  font-size: ${token('text-tiny')};
  line-height: 16px;
`;

/** The charge of a service line and, below it, the unit that its costs are for. */
export function ChargeWithUnit({ chargeName, uom }: { chargeName: string; uom: string }) {
  return (
    <span>
      {chargeName}
      <Unit>{unitText(uom)}</Unit>
    </span>
  );
}
