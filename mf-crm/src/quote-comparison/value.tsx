import { styled } from 'styled-components';

const Differing = styled.strong`
  font-weight: 600;
`;

/** What a version says; stressed where the other one says something else, a dash where it says nothing. */
export function Value({ text, differs }: { text: string; differs: boolean }) {
  const shown = text === '' ? '–' : text;
  return differs ? <Differing>{shown}</Differing> : shown;
}
