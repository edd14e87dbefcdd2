import { media, token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

/** A second line in a cell, in one element with the first: cards put what stands beside each other at both ends. */
export const SecondLine = styled.small`
  display: block;
  color: ${token('text-muted')};
`;

/** A long text in at most two lines of a table; give it the whole text as title. */
export const TwoLines = styled.span`
  ${media.desktop} {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;
