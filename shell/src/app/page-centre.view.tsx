import { styled } from 'styled-components';

/** The middle of a page that shows nothing else. */
export const PageCentre = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
`;
