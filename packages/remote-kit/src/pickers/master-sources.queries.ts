import {
  type Charge,
  chargesByCategories,
  createCharge,
  createClient,
  createHsnCode,
  createTaxGroup,
  createVendor,
  type HsnCode,
  listCharges,
  listHsnCodes,
  listParties,
  listPorts,
  listVendors,
  type Party,
  type Port,
  saveParty,
  type Vendor,
} from '@freightdesk/contracts/core';
import type { Endpoint } from '@freightdesk/contracts/shared';
import { type Session, useApi, useSession } from '@freightdesk/remote-runtime';
import { links } from '../links';
import { site } from '../site';
import type { RecordSource } from './record-search.queries';

/** Active charges: of one shipment category, of any of several, or all of them. */
export function useChargeSource(shipmentCategory: string | readonly string[] = ''): RecordSource<Charge> {
  const api = useApi();
  const { clientId } = useSession();
  const active = { clientId, active: 'true' } as const;
  return {
    queryKey: [
      'charges',
      clientId,
      ...(typeof shipmentCategory === 'string' ? ['of', shipmentCategory] : ['of any', ...shipmentCategory]),
    ],
    read: (query, signal) =>
      typeof shipmentCategory === 'string'
        ? api.call(listCharges, {
            query: { ...query, ...active, ...(shipmentCategory ? { shipmentCategory } : {}) },
            ...at(signal),
          })
        : api.call(chargesByCategories, {
            query: { ...query, ...active, shipmentCategories: [...shipmentCategory] },
            ...at(signal),
          }),
    optionOf: ({ id, name, hsnSacCode }) => ({ value: String(id), label: name, hint: hsnSacCode }),
  };
}

/** Active parties. */
export function usePartySource(): RecordSource<Party> {
  const api = useApi();
  return {
    queryKey: ['parties'],
    read: (query, signal) => api.call(listParties, { query: { ...query, active: 'true' }, ...at(signal) }),
    optionOf: ({ id, name, city }) => ({ value: String(id), label: name, hint: city }),
  };
}

/** HSN and SAC codes. */
export function useHsnSource(): RecordSource<HsnCode> {
  const api = useApi();
  return {
    queryKey: ['hsn-sac'],
    read: (query, signal) => api.call(listHsnCodes, { query, ...at(signal) }),
    optionOf: ({ id, code, description }) => ({ value: String(id), label: code, hint: description }),
  };
}

/** Active vendors. */
export function useVendorSource(): RecordSource<Vendor> {
  const api = useApi();
  return {
    queryKey: ['vendors'],
    read: (query, signal) => api.call(listVendors, { query: { ...query, active: 'true' }, ...at(signal) }),
    optionOf: ({ id, vendor_name, contact_person }) => ({
      value: String(id),
      label: vendor_name,
      hint: contact_person,
    }),
  };
}

/** Active ports, airports and inland depots. */
export function usePortSource(): RecordSource<Port> {
  const api = useApi();
  return {
    queryKey: ['ports'],
    read: (query, signal) => api.call(listPorts, { query: { ...query, active: 'true' }, ...at(signal) }),
    optionOf: ({ id, portName, code }) => ({ value: String(id), label: portName, hint: code }),
  };
}

const at = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

const MASTERS = {
  charge: { label: 'Create charge…', form: links.addCharge, endpoint: createCharge },
  party: { label: 'Create party…', form: links.newOf(links.partyMaster), endpoint: saveParty },
  vendor: { label: 'Create vendor…', form: links.newOf(links.vendors), endpoint: createVendor },
  hsn: { label: 'Create HSN/SAC code…', form: links.newOf(links.hsnSac), endpoint: createHsnCode },
  taxGroup: { label: 'Create tax group…', form: links.taxGroups, endpoint: createTaxGroup },
  client: { label: 'Create client…', form: links.addClient, endpoint: createClient },
} as const;

/** Whether somebody may call an endpoint, as its contract says; the service decides once more for itself. */
const mayCall = ({ access }: Pick<Endpoint, 'access'>, { user, client }: Session): boolean =>
  typeof access === 'string' ? client !== null : access.includes(user.role);

/**
 * The last option of a picker: it opens the form of the master in a tab of its own, so that nothing typed here is lost.
 * Absent where the role may not create such a record.
 */
export function useCreateOption(master: keyof typeof MASTERS) {
  const session = useSession();
  const { label, form, endpoint } = MASTERS[master];
  return mayCall(endpoint, session)
    ? { label, onSelect: () => void window.open(site.basePath + form, '_blank', 'noopener') }
    : undefined;
}
