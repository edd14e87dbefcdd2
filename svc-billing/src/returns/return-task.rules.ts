import type { Gstr1SheetName, StoredGstr1 } from '@freightdesk/contracts/billing';
import type { Gstr1Source, HsnNames } from '@freightdesk/tax/returns';

/** What a return is made from besides its documents, and the names of their codes. */
export interface ReturnFacts extends Omit<Gstr1Source, 'documents'> {
  readonly hsnNames: HsnNames;
}

/** A return with what tells it from another one. */
export interface Gstr1Summary extends Omit<StoredGstr1, 'filing'> {
  readonly digest: string;
}

/** A page of a sheet. */
export interface SheetPage {
  readonly sheet: Gstr1SheetName;
  readonly page: number;
  readonly pageSize: number;
}

/** What is made of a return. */
export type ReturnOutput =
  | { readonly kind: 'summary' }
  | { readonly kind: 'file' }
  | ({ readonly kind: 'rows' } & SheetPage)
  | { readonly kind: 'csv'; readonly sheet: Gstr1SheetName };
