import { Spinner } from '@freightdesk/ui/spinner';
import { styled } from 'styled-components';

/** The middle of a page that shows nothing else. */
export const PageCentre = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
`;

/** Stands in a page until it is known who sees it. */
export const checking = <Spinner label="Checking your session…" />;
