import {
  beginRequiredSecondFactor,
  chooseFirstPassword,
  confirmRequiredSecondFactor,
  giveSecondFactor,
  type SignInStep,
  signIn,
} from '@freightdesk/contracts/core';
import { Refusal, type Stub, stub, testSession } from '@freightdesk/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../test/render-app';

beforeEach(() => localStorage.clear());

const signedIn = { success: true as const, ...testSession, message: 'Signed in' };
const left = (next: SignInStep) => stub(signIn, { success: false, next, message: '' });
const heading = (name: string) => screen.findByRole('heading', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function begin(next: SignInStep, ...api: Stub[]) {
  renderApp({ path: '/login', api: [left(next), ...api] });
  await userEvent.type(await screen.findByLabelText(/Username/), 'anita');
  await userEvent.type(screen.getByLabelText(/Password/), 'a long password');
  await press('Sign in');
}

test('A code is asked for, a wrong one is reported, and the right one opens the dashboard', async () => {
  const fields = { code: 'Not this one' };
  const answers = [new Refusal(401, 'This code is not right.', 'sign_in_failed', fields), signedIn];
  const bodies: unknown[] = [];
  await begin(
    'second_factor',
    stub(giveSecondFactor, ({ body }) => {
      bodies.push(body);
      return answers.shift() ?? signedIn;
    }),
  );
  await heading('Enter your code');
  const code = await screen.findByRole('textbox', { name: /^Code/ });
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.type(code, '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right.');
  expect(code).toHaveAccessibleDescription(/Not this one/);
  expect(code).toHaveFocus();
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  expect(await heading('Dashboard')).toBeInTheDocument();
  expect(bodies).toEqual([{ code: '000000' }, { code: '123456' }]);
});

test('Whoever takes too long starts over, with a message', async () => {
  await begin('second_factor', stub(giveSecondFactor, new Refusal(403, 'Too long', 'sign_in_expired')));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456{Enter}');
  expect(await heading('Client Portal')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Signing in has taken too long.');
});

test('A one-time password is changed for an own one, typed twice, before anything opens', async () => {
  const send = jest.fn();
  await begin(
    'new_password',
    stub(chooseFirstPassword, ({ body }) => {
      send(body);
      return signedIn;
    }),
  );
  await heading('Choose your password');
  const [first, second] = [
    await screen.findByLabelText(/^New password(?! again)/),
    screen.getByLabelText(/again/),
  ];
  await userEvent.type(first, 'short');
  await userEvent.type(second, 'other');
  await press('Save and sign in');
  expect(await screen.findByText('Password needs at least 10 characters')).toBeInTheDocument();
  await userEvent.clear(first);
  await userEvent.type(first, 'harbour lights at dawn');
  await press('Save and sign in');
  expect(await screen.findByText('The two are not the same')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  await userEvent.clear(second);
  await userEvent.type(second, 'harbour lights at dawn');
  await press('Save and sign in');
  expect(await heading('Dashboard')).toBeInTheDocument();
  expect(send).toHaveBeenCalledWith({ newPassword: 'harbour lights at dawn' });
});

test('Where the client asks for a second factor it is set up on the way in', async () => {
  const key = {
    secret: 'GEZDGNBVGY3TQOJQ',
    address: 'otpauth://totp/Freightdesk:anita?secret=GEZDGNBVGY3TQOJQ',
  };
  await begin(
    'second_factor_set_up',
    stub(beginRequiredSecondFactor, key),
    stub(confirmRequiredSecondFactor, { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'], signIn: signedIn }),
  );
  expect(await screen.findByRole('textbox', { name: 'Key' })).toHaveValue('GEZD GNBV GY3T QOJQ');
  expect(screen.getByTitle('QR code of the key')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), '123456{Enter}');
  expect(await heading('Keep your recovery codes')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['aaaa-bbbb', 'cccc-dddd']);
  await press('I have kept them');
  expect(await heading('Dashboard')).toBeInTheDocument();
});
