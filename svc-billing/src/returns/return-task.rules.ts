import type { Gstr1SheetName, StoredGstr1 } from '@freightdesk/contracts/billing';
import type { CodeTerms, StatutoryTerms } from '@freightdesk/tax';
import type { Gstr1Sheet, Gstr1Source, HsnNames, ReturnDocument } from '@freightdesk/tax/returns';

/** What a return is made from besides its documents, and the names of their codes. */
export interface ReturnFacts extends Omit<Gstr1Source, 'documents' | 'lateDocuments'> {
  readonly hsnNames: HsnNames;
  /** What decides how many digits codes have. */
  readonly codeTerms: CodeTerms;
  /** What the client states of due days. */
  readonly statutoryTerms: readonly StatutoryTerms[];
}

/** What a filed return is held against: what it was reported as, and the numbers of its period that later returns have. */
export interface FiledFacts extends ReturnFacts {
  readonly reported: Uint8Array;
  readonly laterNumbers: readonly string[];
}

/** A filed return with the documents that its period has now. */
export interface FiledPart {
  readonly documents: readonly ReturnDocument[];
  readonly facts: FiledFacts;
}

/** A return with what tells it from another one. */
export interface Gstr1Summary extends Omit<StoredGstr1, 'filing'> {
  readonly digest: string;
}

/** A sheet under the name of the contract. */
export interface NamedSheet extends Omit<Gstr1Sheet, 'name'> {
  readonly name: Gstr1SheetName;
  /** Its name in the portal's template. */
  readonly title: string;
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
  | { readonly kind: 'filing' }
  | { readonly kind: 'workbook' }
  | ({ readonly kind: 'rows' } & SheetPage)
  | { readonly kind: 'csv'; readonly sheet: Gstr1SheetName };

/** A document of an earlier period that a return has. */
export interface LateNumber {
  readonly period: string;
  readonly number: string;
  readonly documentId: number;
}

/** The file that the portal takes, and whose it is. */
export interface ReturnFile {
  readonly gstin: string;
  readonly text: string;
}

/** What is stored when a return is filed. */
export interface ReturnSnapshot {
  readonly summary: Gstr1Summary;
  /** Its answers and files as they were filed. */
  readonly content: Uint8Array;
  /** What the portal has of the period, and of earlier ones that the return amends. */
  readonly figures: readonly { readonly period: string; readonly content: Uint8Array }[];
  readonly lateNumbers: readonly LateNumber[];
}
