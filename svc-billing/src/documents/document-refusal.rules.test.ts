import { documentNotFound, proformaFrozen } from './document-refusal.rules';

test('refusals say what they are about', () => {
  expect(documentNotFound()).toMatchObject({ code: 'not_found', message: 'Invoice not found' });
  expect(proformaFrozen('PI-7').message).toBe('PI-7 is converted already');
  expect(proformaFrozen().message).toBe('This proforma can no longer be changed');
});
