import { media } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

/** A field in a table of lines: as wide as its column, and all of one width where rows are cards. */
export const LineField = styled.div`
  ${media.belowDesktop} {
    flex: none;
    width: 60%;
  }
`;
