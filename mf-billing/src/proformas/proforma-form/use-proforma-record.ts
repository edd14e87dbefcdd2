import {
  createInvoice,
  getInvoice,
  type Invoice,
  type ProformaInput,
  updateProforma,
} from '@freightdesk/contracts';
import { links, messageOf, SAVED, useApi, useNavigate, useRecordForm } from '@freightdesk/remote-kit';
import type { Resolver } from 'react-hook-form';
import { jobKeys } from '../../jobs/job.queries';
import { proformaKeys } from '../proforma.queries';
import { lineChanges } from './proforma-changes';
import { type ProformaValues, proformaProblem, proformaValues, toProformaInput } from './proforma-draft';
import type { ProformaSources } from './use-proforma-sources';

type RecordSources = Pick<ProformaSources, 'job' | 'invoice' | 'charges'>;

/** The one form over a proforma; a save leads to the document. */
export function useProformaRecord({ job, invoice, charges }: RecordSources) {
  const api = useApi();
  const navigate = useNavigate();
  const what = invoice ? 'update' : 'generate';
  /** Figures travel as they were typed; the service reads and computes them. */
  const resolver: Resolver<ProformaValues, unknown, ProformaInput> = (values) => {
    const message = proformaProblem(values);
    return message === undefined
      ? { values: toProformaInput(job, values), errors: {} }
      : { values: {}, errors: { root: { type: 'custom', message } } };
  };
  return useRecordForm({
    resolver,
    record: invoice,
    values: (stored: Invoice | undefined) => proformaValues(job, stored, charges),
    save: (body, { record, idempotencyKey }) =>
      record
        ? api.call(updateProforma, {
            params: { id: record.id },
            body: { ...body, updatedAt: record.updatedAt },
          })
        : api.call(createInvoice, { body, idempotencyKey }),
    reread: ({ id }) => api.call(getInvoice, { params: { id } }),
    words: {
      saved: ({ id }) =>
        invoice
          ? 'Proforma Invoice updated successfully!'
          : `Proforma Invoice generated successfully! Invoice ID: ${id}`,
      failed: (error) => `Failed to ${what} proforma invoice: ${messageOf(error, 'please try again')}`,
      alerts: 'failures',
      fields: { lines: { label: 'Charges', changes: lineChanges }, ...FIELD_LABELS },
    },
    // A job that can be billed tells its open proforma.
    stale: [proformaKeys.all, jobKeys.all],
    onSaved: ({ id }) => void navigate(links.viewProforma(id), { state: SAVED }),
  });
}

const FIELD_LABELS = {
  partyId: { label: 'Party' },
  importerId: { label: 'Importer' },
  contractId: { label: 'Contract' },
  port: { label: 'Port' },
  cargoDetails: { label: 'Cargo details' },
};
