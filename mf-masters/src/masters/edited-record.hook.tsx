import { Confirmation, useSearchParams } from '@freightdesk/remote-kit';
import { useRef, useState } from 'react';

/**
 * The record in a screen's card form; without one, the form adds. Switching to another record asks first when there
 * are unsaved changes (SCREEN-5).
 */
export function useEditedRecord<Item extends { readonly id: number }>() {
  const [{ record, turn }, setForm] = useState<{ record?: Item | undefined; turn: number }>({ turn: 0 });
  const [wanted, setWanted] = useState<{ record: Item | undefined }>();
  const changed = useRef(false);

  function show(next: Item | undefined) {
    changed.current = false;
    setWanted(undefined);
    setForm((form) => ({ record: next, turn: form.turn + 1 }));
  }
  const edit = (next: Item | undefined) => (changed.current ? setWanted({ record: next }) : show(next));
  const markChanged = (isChanged: boolean) => {
    changed.current = isChanged;
  };
  const question = (
    <Confirmation
      open={wanted !== undefined}
      onCancel={() => setWanted(undefined)}
      onConfirm={() => show(wanted?.record)}
      cancelLabel="Keep editing"
      title="Close without saving?"
      text="Your changes have not been saved and will be lost."
      confirmLabel="Discard"
    />
  );
  /** A deleted record is no longer edited. */
  const deleted = (gone: Item) => {
    if (gone.id === record?.id) show(undefined);
  };
  /** `turn` is the key of the form, so that each turn starts with fresh values. */
  return { record, turn, edit, saved: () => show(undefined), deleted, markChanged, question };
}

/** The record in a screen's dialog; a new one when the address has `?new=`, as set by pickers. */
export function useDialogRecord<Item>() {
  const [params] = useSearchParams();
  const [open, setOpen] = useState<{ readonly record?: Item } | undefined>(() =>
    params.has('new') ? {} : undefined,
  );
  return {
    open,
    add: () => setOpen({}),
    edit: (record: Item) => setOpen({ record }),
    close: () => setOpen(undefined),
  };
}
