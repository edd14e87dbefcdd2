import {
  type ConsolidationInput,
  createConsolidatedInvoice,
  fetchByStatus,
  type Invoice,
} from '@freightdesk/contracts/billing';
import { itemsOf, messageOf, useApi, useQuery, useRecordForm } from '@freightdesk/remote-kit';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { holdOf } from '../credit/credit.rules';
import { useDoubt } from '../documents/doubt.hook';
import { ISSUING_INVALIDATES } from '../notes/note.queries';
import { proformaKeys } from '../proformas/proforma.queries';
import {
  type ConsolidationValues,
  consolidationErrors,
  EMPTY_SELECTION,
  type Preview,
  suggestedRate,
  toConsolidationInput,
} from './consolidation.rules';

/** The open proformas of a party, never from the cache. */
export function useOpenProformas(partyId: number) {
  const api = useApi();
  return useQuery<readonly Invoice[]>({
    queryKey: [...proformaKeys.all, 'open of party', partyId],
    enabled: partyId !== 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.call(fetchByStatus, { query: { status: 'proforma', partyId }, signal }).then(itemsOf),
  });
}

/** State of the form. A save clears the selection and reads the list again. */
export function useConsolidation() {
  const api = useApi();
  const [preview, setPreview] = useState<Preview>();
  const { doubt, catchDoubt, clearDoubt } = useDoubt();
  const credit = useDoubt(holdOf);
  const [savedInvoice, setSavedInvoice] = useState<Invoice>();
  const resolver: Resolver<ConsolidationValues, unknown, ConsolidationInput> = (values) => {
    const errors = consolidationErrors(values, preview);
    return preview && Object.keys(errors).length === 0
      ? { values: toConsolidationInput(preview, values, startedAt), errors: {} }
      : { values: {}, errors };
  };
  const [startedAt, setStartedAt] = useState(() => new Date());
  const recordForm = useRecordForm({
    resolver,
    values: (): ConsolidationValues => EMPTY_SELECTION,
    save: (body: ConsolidationInput, { idempotencyKey }) =>
      credit.catchDoubt(catchDoubt(api.call(createConsolidatedInvoice, { body, idempotencyKey }))),
    messages: {
      success: ({ id, _id }) => `Consolidated Invoice saved: ${id || _id || 'OK'}`,
      failure: (error) => `Save failed: ${messageOf(error, 'Failed to save consolidated invoice')}`,
      alerts: 'failures',
    },
    invalidates: ISSUING_INVALIDATES,
    onSaved: (invoice): void => {
      const { party } = recordForm.methods.getValues();
      setSavedInvoice(invoice);
      clearDoubt();
      credit.clearDoubt();
      setPreview(undefined);
      setStartedAt(new Date());
      recordForm.startNew();
      recordForm.methods.reset({ ...EMPTY_SELECTION, party });
    },
  });
  /** A preview of an earlier selection must not be saved. */
  const change = (changes: Partial<ConsolidationValues>) => {
    // Object.entries loses the names.
    for (const [name, value] of Object.entries(changes))
      recordForm.methods.setValue(name as keyof ConsolidationValues, value, { shouldDirty: true });
    setPreview(undefined);
  };
  const show = (newPreview: Preview) => {
    change(suggestedRate(newPreview));
    setPreview(newPreview);
  };
  return { recordForm, preview, show, change, doubt, hold: credit.doubt, savedInvoice };
}
