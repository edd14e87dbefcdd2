import {
  createInvoice,
  getInvoice,
  type Invoice,
  type ProformaInput,
  updateProforma,
} from '@freightdesk/contracts/billing';
import type { Charge } from '@freightdesk/contracts/core';
import {
  ApiError,
  links,
  messageOf,
  SAVED,
  useApi,
  useNavigate,
  useRecordForm,
} from '@freightdesk/remote-kit';
import type { SupplyType } from '@freightdesk/tax';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { SUPPLY_TEXTS } from '../../documents/document.rules';
import { useRegistrationNames } from '../../gst-registrations/gst-registration.queries';
import { jobKeys } from '../../jobs/job.queries';
import { BILLING_KEYS } from '../../vendor-bills/vendor-bill.queries';
import { chargeIdsOf } from '../draft-line.rules';
import { proformaKeys, useChargeReader } from '../proforma.queries';
import {
  lineChanges,
  type ProformaValues,
  proformaErrors,
  proformaValues,
  toProformaInput,
} from './proforma-draft.rules';
import { usePricingReader } from './proforma-pricing.hook';
import type { ProformaSources } from './proforma-sources.queries';

type RecordSources = Pick<ProformaSources, 'job' | 'invoice' | 'charges'>;

/** Charges of the master that this form has read so far. */
export interface ChargeCache {
  readonly all: () => readonly Charge[];
  readonly add: (charges: readonly Charge[]) => void;
}

function createChargeCache(charges: readonly Charge[]): ChargeCache {
  const byId = new Map<number, Charge>();
  const add = (newCharges: readonly Charge[]) => {
    for (const charge of newCharges) byId.set(charge.id, charge);
  };
  add(charges);
  return { all: () => [...byId.values()], add };
}

/** The form of a proforma; saving leads to the document. */
export function useProformaRecord({ job, invoice, charges }: RecordSources) {
  const api = useApi();
  const navigate = useNavigate();
  const readCharges = useChargeReader();
  const [chargeCache] = useState(() => createChargeCache(charges));
  const verb = invoice ? 'update' : 'generate';
  const readPricing = usePricingReader();
  /** Figures are sent as typed; the service parses and computes them. */
  const resolver: Resolver<ProformaValues, unknown, ProformaInput> = (values) => {
    const errors = proformaErrors(values);
    if (Object.keys(errors).length > 0) return { values: {}, errors };
    const totals = readPricing(values).totals(values.charges);
    return { values: toProformaInput(job, values, totals), errors: {} };
  };
  // The newer version may refer to other charges.
  const refetch = async ({ id }: Invoice) => {
    const latest = await api.call(getInvoice, { params: { id } });
    chargeCache.add(await readCharges(chargeIdsOf(latest.charges)));
    return latest;
  };
  const { question, ask } = useRebillingQuestion();
  const recordForm = useRecordForm({
    resolver,
    record: invoice,
    values: (record: Invoice | undefined) => proformaValues(job, record, chargeCache.all()),
    save: async (body, { record, idempotencyKey }) => {
      const send = (input: ProformaInput) =>
        record
          ? api.call(updateProforma, {
              params: { id: record.id },
              body: { ...input, updatedAt: record.updatedAt },
            })
          : api.call(createInvoice, { body: input, idempotencyKey });
      try {
        return await send(body);
      } catch (error) {
        if (!(await ask(error))) throw error;
        return send({ ...body, billAgain: true });
      }
    },
    refetch,
    messages: {
      success: ({ id }) =>
        invoice
          ? 'Proforma Invoice updated successfully!'
          : `Proforma Invoice generated successfully! Invoice ID: ${id}`,
      failure: (error) => `Failed to ${verb} proforma invoice: ${messageOf(error, 'please try again')}`,
      alerts: 'failures',
    },
    fields: {
      charges: { label: 'Charges', changes: lineChanges },
      registrationId: { label: 'From', text: useRegistrationNames() },
      ...FIELD_LABELS,
    },
    // The list of billable jobs contains their open proformas.
    invalidates: [proformaKeys.all, jobKeys.all, ...BILLING_KEYS],
    onSaved: ({ id }) => void navigate(links.viewProforma(id), { state: SAVED }),
  });
  return { recordForm, chargeCache, rebillingQuestion: question };
}

/** The charges that were billed before, and the pending decision whether to bill them again. */
export interface RebillingQuestion {
  readonly text: string;
  readonly answer: (isAllowed: boolean) => void;
}

/** Asks whether to bill charges again. Resolves to false for any other error (BILL-11). */
function useRebillingQuestion() {
  const [question, setQuestion] = useState<RebillingQuestion>();
  const ask = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError) || error.code !== 'charge_billed') return false;
    return new Promise((resolve) => {
      const answer = (isAllowed: boolean) => {
        setQuestion(undefined);
        resolve(isAllowed);
      };
      setQuestion({ text: error.serverMessage, answer });
    });
  };
  return { question, ask };
}

const FIELD_LABELS = {
  partyId: { label: 'Party' },
  importerId: { label: 'Importer' },
  contractId: { label: 'Contract' },
  port: { label: 'Port' },
  cargoDetails: { label: 'Cargo details' },
  supplyType: { label: 'Supply', text: (supplyType: SupplyType) => SUPPLY_TEXTS[supplyType] },
};
