import { checkIdentifier, type IdentifierCheck, type Rule, wrong } from './identifier-check';

const shape: Rule = (value) =>
  /^(?:\d{4}|\d{6}|\d{8})$/.test(value) ? undefined : wrong('An HSN/SAC code has 4, 6 or 8 digits');

const service: Rule = (value) =>
  value.startsWith('99') && value.length === 8
    ? wrong('A service code, which begins with 99, has 4 or 6 digits')
    : undefined;

const zeros: Rule = (value) => (/^0+$/.test(value) ? wrong('An HSN/SAC code is not all zeros') : undefined);

/** Checks an HSN code of goods or a SAC of services (MONEY-8, LAW-4). */
export const checkHsnSac = (text: string): IdentifierCheck => checkIdentifier(text, [shape, service, zeros]);
