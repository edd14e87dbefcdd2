import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

/** A second line in a cell. */
export const Below = styled.small`
  display: block;
  color: ${token('text-muted')};
`;
