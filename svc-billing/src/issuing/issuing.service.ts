import { type IssueNeeds, issueAndSend } from '../returns/send-einvoices.service';
import { type ConversionNeeds, convertProforma } from './convert-proforma.service';
import { listIssuedDocuments, type RegisterNeeds, sumIssuedDocuments } from './register.service';

/** The dependencies of issuing. */
export type IssuingNeeds = ConversionNeeds & RegisterNeeds & IssueNeeds;

/** Issues legal documents, and lists them in the register. */
export const createIssuingService = (needs: IssuingNeeds) => ({
  convert: issueAndSend(needs, convertProforma(needs)),
  list: listIssuedDocuments(needs),
  summary: sumIssuedDocuments(needs),
});
export type IssuingService = ReturnType<typeof createIssuingService>;
