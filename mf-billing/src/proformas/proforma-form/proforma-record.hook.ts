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
import { useRef, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { jobKeys } from '../../jobs/job.queries';
import { BILLING_KEYS } from '../../vendor-bills/vendor-bill.queries';
import { chargeIdsOf } from '../draft-line.rules';
import { proformaKeys, useChargeReader } from '../proforma.queries';
import { type Pricing, SUPPLY_TEXTS } from '../proforma.rules';
import {
  lineChanges,
  type ProformaValues,
  proformaErrors,
  proformaValues,
  toProformaInput,
} from './proforma-draft.rules';
import type { ProformaSources } from './proforma-sources.queries';

type RecordSources = Pick<ProformaSources, 'job' | 'invoice' | 'charges'>;

/** Charges of the master that this form has read so far. */
export interface KnownCharges {
  readonly all: () => readonly Charge[];
  readonly add: (charges: readonly Charge[]) => void;
}

function knownCharges(read: readonly Charge[]): KnownCharges {
  const byId = new Map<number, Charge>();
  const add = (charges: readonly Charge[]) => {
    for (const charge of charges) byId.set(charge.id, charge);
  };
  add(read);
  return { all: () => [...byId.values()], add };
}

/** The form of a proforma; saving leads to the document. */
export function useProformaRecord({ job, invoice, charges }: RecordSources) {
  const api = useApi();
  const navigate = useNavigate();
  const readCharges = useChargeReader();
  const [known] = useState(() => knownCharges(charges));
  const what = invoice ? 'update' : 'generate';
  /** How the form computes its figures, as soon as it is known how the party is taxed. */
  const shown = useRef<Pricing>(undefined);
  /** Figures are sent as typed; the service parses and computes them. */
  const resolver: Resolver<ProformaValues, unknown, ProformaInput> = (values) => {
    const errors = proformaErrors(values);
    if (Object.keys(errors).length > 0 || !shown.current) return { values: {}, errors };
    const totals = shown.current.totals(values.charges);
    return { values: toProformaInput(job, values, totals), errors: {} };
  };
  /** The newer version may refer to other charges. */
  const refetch = async ({ id }: Invoice) => {
    const theirs = await api.call(getInvoice, { params: { id } });
    known.add(await readCharges(chargeIdsOf(theirs.charges)));
    return theirs;
  };
  const { question, ask } = useBillAgain();
  const recordForm = useRecordForm({
    resolver,
    record: invoice,
    values: (stored: Invoice | undefined) => proformaValues(job, stored, known.all()),
    save: async (body, { record, idempotencyKey }) => {
      const send = (sent: ProformaInput) =>
        record
          ? api.call(updateProforma, {
              params: { id: record.id },
              body: { ...sent, updatedAt: record.updatedAt },
            })
          : api.call(createInvoice, { body: sent, idempotencyKey });
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
      failure: (error) => `Failed to ${what} proforma invoice: ${messageOf(error, 'please try again')}`,
      alerts: 'failures',
    },
    fields: { charges: { label: 'Charges', changes: lineChanges }, ...FIELD_LABELS },
    // Jobs that can be billed know their open proforma.
    invalidates: [proformaKeys.all, jobKeys.all, ...BILLING_KEYS],
    onSaved: ({ id }) => void navigate(links.viewProforma(id), { state: SAVED }),
  });
  return { recordForm, known, shown, billAgain: question };
}

/** The charges that were billed before, and the pending decision whether to bill them again. */
export interface BillAgainQuestion {
  readonly text: string;
  readonly answer: (again: boolean) => void;
}

/** Asks whether to bill charges again; other errors are not asked about (BILL-11). */
function useBillAgain() {
  const [question, setQuestion] = useState<BillAgainQuestion>();
  const ask = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError) || error.code !== 'charge_billed') return false;
    return new Promise((resolve) => {
      const answer = (again: boolean) => {
        setQuestion(undefined);
        resolve(again);
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
