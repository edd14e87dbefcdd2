import { updateProforma } from '@freightdesk/contracts/billing';
import { Refusal, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleProforma } from '../../testing/billing.samples';
import { openForm } from '../../testing/proforma-form.samples';

const user = userEvent.setup({ delay: null });
const BILLED = 'Billed to this party for this job before: CHA agency with INV/26-27/00004';

/** Changes a proforma whose charge somebody else has billed meanwhile, and tells what was sent. */
async function update() {
  const bodies: unknown[] = [];
  openForm(
    '?edit=7',
    stub(updateProforma, ({ body }) => {
      bodies.push((body as { billAgain?: boolean }).billAgain);
      // The stub's type knows answers alone.
      return bodies.length === 1 ? (new Refusal(409, BILLED, 'charge_billed') as never) : sampleProforma();
    }),
  );
  const cargo = await screen.findByRole('textbox', { name: 'Cargo details' });
  await user.type(cargo, 'Yarn');
  await user.click(screen.getByRole('button', { name: 'Update Proforma Invoice' }));
  expect(await screen.findByRole('alertdialog', { name: 'Bill again?' })).toHaveTextContent(BILLED);
  return bodies;
}

test('a charge that was billed before is billed again when that is meant', async () => {
  const bodies = await update();
  await user.click(screen.getByRole('button', { name: 'Bill Again' }));
  await waitFor(() => expect(bodies).toEqual([undefined, true]));
});

test('else the form stays as it was typed, and is sent no second time', async () => {
  const bodies = await update();
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(await screen.findByText(`Failed to update proforma invoice: ${BILLED}`)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('textbox', { name: 'Cargo details' })).toHaveValue('Yarn');
  expect(bodies).toEqual([undefined]);
});
