import type { demoWarehouseFeed } from '@freightdesk/contracts/billing';
import type { HandlerAnswerOf, ParsedRequestOf } from '@freightdesk/contracts/shared';
import { DEMO_PARTIES } from '@freightdesk/demo-data';

const ENTRIES_PER_CUSTOMER = 6;

const SUPPLIERS = ['Sungei Components', 'Rhine Instruments', 'Kobe Castings'] as const;
const STATUSES = ['completed', 'picked', 'received', 'open'] as const;
const CATEGORIES = ['SEA_FCL', 'SEA_LCL', 'AIR'] as const;

// The cast leaves out `undefined`: none of the lists is empty.
/** Cycles through a list. */
const itemAt = <Item>(list: readonly Item[], number: number): Item => list[number % list.length] as Item;
const pad = (number: number, digits: number): string => String(number).padStart(digits, '0');
const dayOf = (number: number): string => `2026-${pad(6 + (number % 5), 2)}-${pad(1 + (number % 28), 2)}`;

function entryOf(clientId: string, customer: { readonly id: number; readonly name: string }, number: number) {
  const isDelivery = number % 2 === 0;
  const supplier = number % SUPPLIERS.length;
  return {
    externalId: `DEMO-${clientId}-${pad(number + 1, 4)}`,
    type: isDelivery ? 'DELIVERY' : 'RECEIPT',
    transactionNumber: `${isDelivery ? 'DN' : 'GRN'}-26${pad(number + 1, 5)}`,
    transactionDate: dayOf(number),
    customerId: String(customer.id),
    customerCode: `C${pad(customer.id, 3)}`,
    customerName: customer.name,
    supplierId: String(supplier + 1),
    supplierCode: `S0${supplier + 1}`,
    supplierName: SUPPLIERS[supplier],
    consigneeId: '',
    consigneeCode: '',
    consigneeName: isDelivery ? itemAt(SUPPLIERS, number + 1) : customer.name,
    invoiceNumber: `WINV-${pad(number + 1, 4)}`,
    invoiceDate: dayOf(number),
    soNumber: isDelivery ? `SO-${4100 + number}` : '',
    poNumber: isDelivery ? '' : `PO-${7300 + number}`,
    status: itemAt(STATUSES, number),
    itemCount: 3 + (number % 9),
    totalPicked: isDelivery ? 12 * (1 + (number % 7)) : 0,
    totalReceived: isDelivery ? 0 : 10 * (1 + (number % 7)),
    currency: 'INR',
    exchangeRate: 1,
    shipment_category: itemAt(CATEGORIES, number),
  };
}

const entriesOf = (client: string) => {
  const customers = DEMO_PARTIES.filter(
    (party) => party.clientId === client && !('isActive' in party && party.isActive === false),
  );
  return Array.from({ length: customers.length * ENTRIES_PER_CUSTOMER }, (_none, number) =>
    entryOf(client, itemAt(customers, number), number),
  );
};

/** A page of the demo warehouse's feed. It has the same entries every time, for the parties of demo data. */
export function demoFeedPage({
  clientId,
  page,
  pageSize,
}: ParsedRequestOf<typeof demoWarehouseFeed>['query']): HandlerAnswerOf<typeof demoWarehouseFeed> {
  const entries = entriesOf(clientId);
  return { items: entries.slice((page - 1) * pageSize, page * pageSize), total: entries.length };
}
