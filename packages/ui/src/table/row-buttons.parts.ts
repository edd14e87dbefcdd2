import { styled } from 'styled-components';
import { media, token } from '../tokens';

export const RowOpener = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-size: inherit;
  font-weight: 600;
  text-align: start;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 2px;
  }
`;

/** The button that expands a row, before its first cell. */
export const DetailsToggle = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin: -4px -8px -4px -4px;
  padding: 0;
  border: 0;
  border-radius: ${token('radius')};
  background: none;
  color: ${token('text-subtle')};
  cursor: pointer;

  &:hover {
    color: ${token('text')};
  }

  > svg {
    transition: transform 160ms ease-out;
  }

  &[aria-expanded='true'] > svg {
    transform: rotate(90deg);
  }
`;

export const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-block: -4px;

  /* Up to three buttons in a row, so that figures beside them are not cut. */
  ${media.narrowDesktop} {
    display: grid;
    grid-template-columns: repeat(3, auto);
    justify-content: end;
  }

  ${media.belowDesktop} {
    width: 100%;
    margin-right: calc(${token('space-2')} * -1);
  }
`;
