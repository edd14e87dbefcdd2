import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

const Second = styled.span`
  display: block;
  color: ${token('text-muted')};
  font-weight: 400;
  font-size: ${token('text-tiny')};
  line-height: 16px;
`;

/** A cell with a quieter second line. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span>
      {first}
      {second && <Second>{second}</Second>}
    </span>
  );
}
