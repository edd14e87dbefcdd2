import { renderScreen } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { sampleProforma } from '../testing/billing.samples';
import { DocumentView } from './document.view';

test('the sums stand below the charges under the names of the specification, in its order', () => {
  renderScreen(<DocumentView invoice={sampleProforma()} categoryName={(code) => code} />);
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(summary.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Subtotal',
    'SGST',
    'CGST',
    'IGST',
    'Other Tax',
    'Advance',
    'Grand Total',
  ]);
});
