import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The fields that every answered master record has. */
export const masterRecord = (id: number) => ({
  id,
  _id: `${id}`.padStart(24, '0'),
  clientId: '1',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
});

/** Waits for a toast; its text is in the document twice, once for screen readers. */
export async function toastWith(text: string): Promise<void> {
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

/** Types into fields by their labels. */
export async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await userEvent.type(field(new RegExp(`^${label}`)), text);
  }
}

/** Presses a row's delete button and confirms the question, which must have this text. */
export async function confirmDelete(name: string, question: string): Promise<void> {
  await press(name);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(question)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
}
