import { Spinner } from '@freightdesk/ui/spinner';
import { styled } from 'styled-components';

/** The centre of an otherwise empty page. */
export const PageCentre = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
`;

/** Shown until it is known who is signed in. */
export const checking = <Spinner label="Checking your session…" />;
