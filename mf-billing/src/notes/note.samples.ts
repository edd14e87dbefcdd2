import { getInvoice, type InvoiceNotes, listNotes } from '@freightdesk/contracts/billing';
import { getParty, listCharges, partyTaxGroup } from '@freightdesk/contracts/core';
import { type Stub, stub, stubList } from '@freightdesk/remote-kit/testing';
import { sampleCharges, sampleInvoice, sampleLine, sampleParties } from '../testing/billing.samples';

/** What is left of the sample invoice, of which nothing was credited. */
export const sampleNotes = (changes: Partial<InvoiceNotes> = {}): InvoiceNotes => ({
  notes: [],
  creditable: [sampleLine],
  creditableTotal: 2360,
  taxCreditUntil: '2027-11-30',
  ...changes,
});

/** What the screens of notes ask for, of a party that has CESS. */
export const noteSources: readonly Stub[] = [
  stub(getInvoice, sampleInvoice()),
  stub(listNotes, sampleNotes()),
  stub(getParty, sampleParties[0] as (typeof sampleParties)[number]),
  stub(partyTaxGroup, { taxItems: [{ type: 'GST' }, { type: 'CESS', percentage: 5 }] } as never),
  stubList(listCharges, sampleCharges),
];
