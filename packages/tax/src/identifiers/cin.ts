import { checkIdentifier, doubtful, type IdentifierCheck, type Rule, wrong } from './identifier-check';

const CLASSES: ReadonlySet<string> = new Set('PTC PLC OPC NPL GOI SGC FTC GAP GAT ULL ULT FLC'.split(' '));

const partnership: Rule = (value) =>
  /^[A-Z]{3}-\d{4}$/.test(value)
    ? wrong('This is the LLPIN of a limited liability partnership, which has no CIN')
    : undefined;

const shape: Rule = (value) =>
  /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/.test(value)
    ? undefined
    : wrong('A CIN has 21 characters, such as U60231TN2011PTC081234');

const companyClass: Rule = (value) =>
  CLASSES.has(value.slice(12, 15))
    ? undefined
    : doubtful(`${value.slice(12, 15)} is no known class of company`);

/** Checks the CIN of a company: its shape and class (LAW-3). */
export const checkCin = (text: string): IdentifierCheck =>
  checkIdentifier(text, [partnership, shape, companyClass]);
