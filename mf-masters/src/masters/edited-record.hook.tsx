import {
  type ApiClient,
  Confirmation,
  useApi,
  useNewForm,
  useOpenedNumber,
  useQuery,
} from '@freightdesk/remote-kit';
import { useRef, useState } from 'react';

/**
 * The record in a screen's card form; without one, the form adds. Asks before it replaces a form that has unsaved changes
 * (SCREEN-5).
 */
export function useEditedRecord<Item extends { readonly id: number }>() {
  const [{ record, formKey }, setForm] = useState<{ record?: Item | undefined; formKey: number }>({
    formKey: 0,
  });
  const [nextRecord, setNextRecord] = useState<{ record: Item | undefined }>();
  const hasChanges = useRef(false);

  function show(next: Item | undefined) {
    hasChanges.current = false;
    setNextRecord(undefined);
    setForm((form) => ({ record: next, formKey: form.formKey + 1 }));
  }
  return {
    record,
    /** The React key of the form: each record starts with fresh values. */
    formKey,
    /** Opens a record, or the form that adds one. */
    edit: (next: Item | undefined) => (hasChanges.current ? setNextRecord({ record: next }) : show(next)),
    onSaved: () => show(undefined),
    onDeleted: (deletedRecord: Item) => {
      if (deletedRecord.id === record?.id) show(undefined);
    },
    onChanged: (isChanged: boolean) => {
      hasChanges.current = isChanged;
    },
    discardDialog: (
      <Confirmation
        open={nextRecord !== undefined}
        onCancel={() => setNextRecord(undefined)}
        onConfirm={() => show(nextRecord?.record)}
        cancelLabel="Keep editing"
        title="Close without saving?"
        text="Your changes have not been saved and will be lost."
        confirmLabel="Discard"
      />
    ),
  };
}

/** The dialog of a screen and its record, or a new one. */
export function useRecordDialog<Item>() {
  const newForm = useNewForm();
  const [record, setRecord] = useState<Item>();
  return {
    dialog: record ? { record } : newForm.isOpen ? {} : undefined,
    add: newForm.open,
    edit: (chosenRecord: Item) => setRecord(() => chosenRecord),
    close: () => {
      newForm.close();
      setRecord(undefined);
    },
  };
}

/** {@link useRecordDialog}, which also opens for the record whose id stands in `?open=` of the address, as set by links. */
export function useLinkedRecordDialog<Item>(
  name: string,
  read: (api: ApiClient, id: string) => Promise<Item>,
) {
  const api = useApi();
  const own = useRecordDialog<Item>();
  const linked = useOpenedNumber();
  const id = linked.number ?? '';
  const { data: record } = useQuery({
    queryKey: [name, 'opened', id],
    queryFn: () => read(api, id),
    enabled: id !== '',
  });
  return {
    ...own,
    dialog: own.dialog ?? (id !== '' && record ? { record } : undefined),
    close: () => {
      own.close();
      if (id !== '') linked.close();
    },
  };
}
