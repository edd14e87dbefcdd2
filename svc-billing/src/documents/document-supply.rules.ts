import {
  type Charge,
  type Client,
  type Party,
  supplyBetween,
  type TaxItemRecord,
} from '@freightdesk/contracts/core';
import {
  decideSupply,
  type SupplyDecision,
  type SupplyQuestion,
  type SupplyType,
  stateCodeOfGstin,
  supplyTypeProblem,
} from '@freightdesk/tax';
import { wrongSupply } from './document-refusal.rules';

/** What decides lines and totals besides the request. */
export interface DocumentFacts {
  readonly client: Client;
  readonly party: Party;
  readonly taxItems: readonly TaxItemRecord[];
  readonly charges: ReadonlyMap<number, Charge>;
}

type RecipientFacts = Pick<DocumentFacts, 'client' | 'party' | 'taxItems'>;

/** The items of a party's tax group. A party may name a group that does not exist; it then has none. */
export const taxItemsOf = (
  { taxGroupsid }: Party,
  taxGroups: readonly { readonly id: number; readonly taxItems: readonly TaxItemRecord[] }[],
): readonly TaxItemRecord[] => taxGroups.find(({ id }) => String(id) === taxGroupsid)?.taxItems ?? [];

/** The items of a tax group that are levied in addition to GST. */
export const otherTaxItems = (items: readonly TaxItemRecord[]): TaxItemRecord[] =>
  items.filter(({ type }) => type !== 'GST');

/** Place of supply and tax mode of a client's supply to a party (MONEY-4, MONEY-12, LAW-7). */
export const supplyTo = (
  { client, party, taxItems }: RecipientFacts,
  supplyType: SupplyType = 'regular',
): SupplyDecision => decideSupply({ ...supplyBetween(client, party), taxGroupItems: taxItems, supplyType });

/**
 * The question that must be answered before the voucher of an advance is issued. Whether the supply is an export is left
 * to the invoice.
 */
export const unansweredSupply = ({ question }: SupplyDecision): SupplyQuestion | null =>
  question && question.about !== 'abroad' ? question : null;

/**
 * The supply of a document.
 *
 * @throws {ServiceError} 400 when recipient or place do not allow its type
 */
export function documentSupply(facts: RecipientFacts, supplyType: SupplyType) {
  const { mode, placeOfSupply, question, isSupplierRegistered } = supplyTo(facts, supplyType);
  const isRecipientRegistered = stateCodeOfGstin(facts.party.gstNumber) !== undefined;
  const problem = supplyTypeProblem({
    supplyType,
    isRecipientRegistered,
    isSupplierRegistered,
    placeOfSupply: placeOfSupply.code,
  });
  if (problem) throw wrongSupply(problem);
  return {
    supplyType,
    placeOfSupply: placeOfSupply.code,
    taxMode: mode,
    isSupplierRegistered,
    supplyQuestion: question ?? null,
  };
}
