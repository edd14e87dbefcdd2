import {
  type LetterTemplateAnswer,
  listLetterTemplates,
  updateLetterTemplate,
} from '@freightdesk/contracts/billing';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LetterTemplatesScreen } from './letter-templates.screen';

const user = userEvent.setup();

const invoices: LetterTemplateAnswer = {
  id: 4,
  kind: 'invoice',
  language: 'en',
  subject: 'Invoice {number}',
  text: 'Dear {party},',
  updatedAt: '2026-11-26T06:00:00.000Z',
};
const statements: LetterTemplateAnswer = {
  ...invoices,
  id: null,
  kind: 'statement',
  language: 'hi',
  subject: 'Statement {date}',
  updatedAt: null,
};

const render = (...api: Stub[]) =>
  renderScreen(<LetterTemplatesScreen />, {
    route: '/settings/letters',
    path: '/settings/letters',
    api: [...api, stub(listLetterTemplates, [invoices, statements])],
  });

async function change(name: string) {
  await user.click(await screen.findByRole('button', { name: `Change ${name}` }));
  return within(await screen.findByRole('dialog', { name: `Letters about ${name}` }));
}

test('each kind of letters shows whether its text is suggested or the own one', async () => {
  render();
  expect(within(await screen.findByRole('row', { name: /^Invoices/ })).getByText('Your own')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /^Statements/ })).getByText('Suggested')).toBeVisible();
});

test('a text is previewed and saved on the version that was read; what its kind cannot fill in is refused', async () => {
  const bodies: unknown[] = [];
  render(
    stub(updateLetterTemplate, ({ body, params }) => {
      bodies.push({ params, body });
      return { ...statements, id: 9 };
    }),
  );
  const dialog = await change('statements in Hindi');
  const subject = dialog.getByRole('textbox', { name: /^Subject/ });
  await user.clear(subject);
  await user.type(subject, '{{job} {{amount}');
  await user.click(dialog.getByRole('button', { name: 'Save Text' }));
  expect(await dialog.findByText(/^These letters have no \{job\}\. Use \{document\}/)).toBeVisible();
  expect(subject).toHaveFocus();
  await user.clear(subject);
  await user.type(subject, 'Open: {{amount}');
  const preview = within(dialog.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Open: ₹1,18,000.00')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save Text' }));
  await screen.findAllByText('The text is saved');
  expect(bodies).toEqual([
    {
      params: { kind: 'statement', language: 'hi' },
      body: { subject: 'Open: {amount}', text: 'Dear {party},', updatedAt: null },
    },
  ]);
});

test('a text that somebody else has changed keeps what was typed', async () => {
  render(stub(updateLetterTemplate, () => new Refusal(409, 'Changed meanwhile', 'changed_meanwhile')));
  const dialog = await change('invoices in English');
  const text = dialog.getByRole('textbox', { name: /^Text/ });
  await user.type(text, ' with regards');
  await user.click(dialog.getByRole('button', { name: 'Save Text' }));
  expect(await screen.findByText(/somebody else|changed/i)).toBeVisible();
  expect(screen.getByDisplayValue('Dear {party}, with regards')).toBeInTheDocument();
});
