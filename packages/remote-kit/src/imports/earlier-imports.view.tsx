import { Button } from '@freightdesk/ui/button';
import { Inline } from '@freightdesk/ui/page';
import { History } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../screens/lazy-dialog';
import type { EarlierImportsDialogProps } from './earlier-imports.dialog';

const EarlierImportsDialog = lazyDialog<EarlierImportsDialogProps>(() =>
  import('./earlier-imports.dialog').then((module) => module.EarlierImportsDialog),
);

/** The way to what was imported before, where it can be undone. */
export function EarlierImportsButton(props: Omit<EarlierImportsDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Inline>
      <Button size="small" icon={History} onClick={() => setOpen(true)}>
        Earlier imports and Undo
      </Button>
      {isOpen && <EarlierImportsDialog {...props} onClose={() => setOpen(false)} />}
    </Inline>
  );
}
