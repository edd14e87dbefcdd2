import {
  type LetterTemplateAnswer,
  listLetterTemplates,
  readLetterSettings,
  updateLetterSettings,
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
    api: [
      ...api,
      stub(listLetterTemplates, [invoices, statements]),
      stub(readLetterSettings, { id: null, atIssue: [], updatedAt: null }),
    ],
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

test('a text that somebody else has changed meanwhile is shown beside what was typed', async () => {
  const bodies: unknown[] = [];
  let current = invoices;
  render(
    stub(listLetterTemplates, () => [current]),
    stub(updateLetterTemplate, ({ body }) => {
      bodies.push(body);
      if (bodies.length > 1) return current;
      current = { ...invoices, text: 'Hello {party},', updatedAt: '2026-11-27T06:00:00.000Z' };
      return new Refusal(409, 'Somebody else has changed this text', 'changed_meanwhile');
    }),
  );
  const dialog = await change('invoices in English');
  await user.type(dialog.getByRole('textbox', { name: /^Text/ }), ' with regards');
  await user.click(dialog.getByRole('button', { name: 'Save Text' }));
  expect(await screen.findByText(/Hello \{party\},/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /keep mine/i }));
  await user.click(await screen.findByRole('button', { name: 'Save Text' }));
  await screen.findAllByText('The text is saved');
  expect(bodies[1]).toMatchObject({
    text: 'Dear {party}, with regards',
    updatedAt: '2026-11-27T06:00:00.000Z',
  });
});

test('invoices are sent when they are issued once somebody says so', async () => {
  const bodies: unknown[] = [];
  const settings = { id: 2, atIssue: ['invoice' as const], updatedAt: '2026-11-27T06:00:00.000Z' };
  const answers = [{ id: null, atIssue: [], updatedAt: null }, settings];
  render(
    stub(readLetterSettings, () => answers.shift() ?? settings),
    stub(updateLetterSettings, ({ body }) => {
      bodies.push(body);
      return settings;
    }),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Invoices' }));
  await screen.findAllByText('The rule is saved');
  expect(await screen.findByRole('checkbox', { name: 'Invoices', checked: true })).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: 'Credit notes' })).not.toBeChecked();
  expect(bodies).toEqual([{ atIssue: ['invoice'], updatedAt: null }]);
});
