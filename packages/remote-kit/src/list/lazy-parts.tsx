import { Button } from '@freightdesk/ui/button';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type * as Parts from './list-parts';
import type { ListToolsProps } from './list-tools';
import type { SelectionBarProps } from './selection-bar';

let loadedParts: typeof Parts | undefined;

async function load(): Promise<typeof Parts> {
  loadedParts ??= await import('./list-parts');
  return loadedParts;
}

/** The parts of a list that come after its rows: undefined until they are there, or `failed`. */
function useParts() {
  const [parts, setParts] = useState<typeof Parts | 'failed' | undefined>(loadedParts);
  useEffect(() => {
    if (parts) return;
    let isUnmounted = false;
    const settle = (next: typeof Parts | 'failed') => !isUnmounted && setParts(next);
    load().then(settle, () => settle('failed'));
    return () => {
      isUnmounted = true;
    };
  }, [parts]);
  return [parts, () => setParts(undefined)] as const;
}

/** Keeps the place of the tools until they are there. */
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: inherit;

  /* Narrower screens, such as one of 1280 pixels at 400 %, have no room to keep. */
  @media (min-width: 360px) {
    min-width: 318px;
  }
`;

/** The tools of a list. Where their code does not arrive, a button reads it again. */
export function LazyTools<Row>(props: ListToolsProps<Row>) {
  const [parts, retry] = useParts();
  return (
    <Tools>
      {parts === 'failed' ? (
        <Button onClick={retry}>Load views, columns and export</Button>
      ) : (
        parts && <parts.ListTools {...props} />
      )}
    </Tools>
  );
}

/** The bar of what is selected; the tools beside the list say where its code did not arrive. */
export function LazySelectionBar<Row>(props: SelectionBarProps<Row>) {
  const [parts] = useParts();
  return parts && parts !== 'failed' && <parts.SelectionBar {...props} />;
}
