import {
  createGstRegistration,
  type GstRegistration,
  listGstRegistrations,
  updateGstRegistration,
} from '@freightdesk/contracts/billing';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mainRegistration, mumbai } from './gst-registration.samples';
import { GstRegistrationsScreen } from './gst-registrations.screen';

const render = (registrations: readonly GstRegistration[], ...api: Stub[]) =>
  renderScreen(<GstRegistrationsScreen />, {
    route: '/settings/gst-registrations',
    path: '/settings/gst-registrations',
    api: [...api, stub(listGstRegistrations, [...registrations])],
  });

test('an admin adds a registration and reads how its numbers begin; what was refused stays (REGISTRATION-1, REGISTRATION-3)', async () => {
  const bodies: unknown[] = [];
  const problem = 'A registration of the company has its PAN, ABCCF1234A';
  const answers = [new Refusal(400, problem, 'invalid', { gstNumber: problem }), mumbai];
  render(
    [mainRegistration],
    stub(createGstRegistration, ({ body }) => {
      bodies.push(body);
      return answers.shift() ?? mumbai;
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add Registration' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (name: RegExp, text: string) => userEvent.type(dialog.getByRole('textbox', { name }), text);
  await type(/^Name/, 'Mumbai');
  await type(/^GSTIN/, '27abccf1234a1zb');
  expect(dialog.getByText('Maharashtra')).toBeInTheDocument();
  await type(/^Code/, 'mh');
  expect(dialog.getByText(/^Invoices begin at MHIN\//)).toBeInTheDocument();
  await type(/^Address/, '4 Ballard Estate');
  await type(/^City/, 'Mumbai');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Registration' }));
  const alert = within(await screen.findByRole('alertdialog'));
  expect(alert.getByText(problem)).toBeInTheDocument();
  await userEvent.click(alert.getByRole('button', { name: 'OK' }));
  expect(dialog.getByRole('textbox', { name: /^City/ })).toHaveValue('Mumbai');
  expect(bodies).toMatchObject([
    { name: 'Mumbai', gstNumber: '27ABCCF1234A1ZB', seriesCode: 'MH', city: 'Mumbai', isActive: true },
  ]);
});

test('a registration that documents name keeps GSTIN and seriesCode, and is switched inactive (REGISTRATION-4)', async () => {
  const bodies: unknown[] = [];
  const used = { ...mumbai, isUsed: true };
  render(
    [mainRegistration, used],
    stub(updateGstRegistration, ({ body }) => {
      bodies.push(body);
      return used;
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Mumbai' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: /^GSTIN/ })).toHaveAttribute('readonly');
  expect(dialog.getByRole('textbox', { name: /^Code/ })).toHaveAttribute('readonly');
  await userEvent.click(dialog.getByRole('switch', { name: /^Active/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Update Registration' }));
  expect(await screen.findByText('Registration updated')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ isActive: false, updatedAt: used.updatedAt }]);
});

test('a company without a GSTIN is led to it', async () => {
  render([]);
  expect(await screen.findByRole('link', { name: 'Open Company' })).toHaveAttribute(
    'href',
    '/settings/company',
  );
  expect(screen.queryByRole('button', { name: 'Add Registration' })).not.toBeInTheDocument();
});
