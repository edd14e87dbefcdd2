import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileField } from '.';
import { fileSize } from './file-field';

function Holder({ error }: { error?: string }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileField
      label="CSV file"
      accept=".csv"
      maximumSize={20}
      error={error}
      value={file}
      onChange={setFile}
    />
  );
}

const csv = new File(['name\nAcme'], 'parties.csv', { type: 'text/csv' });
const field = () => screen.getByLabelText('CSV file');

test.each([
  [0, '0 bytes'],
  [512, '512 bytes'],
  [1536, '1.5 KB'],
  [10 * 1024 * 1024, '10 MB'],
])('%s bytes read as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test('A chosen file shows its name and size', async () => {
  render(<Holder />);
  expect(screen.getByText('At most 20 bytes')).toBeInTheDocument();
  await userEvent.upload(field(), csv);
  expect(screen.getByRole('status')).toHaveTextContent('parties.csv chosen');
  expect(screen.getByText('9 bytes')).toBeInTheDocument();
});

test('A dropped file is taken as well', () => {
  render(<Holder />);
  fireEvent.drop(screen.getByText('Choose a file or drop it here'), { dataTransfer: { files: [csv] } });
  expect(screen.getByRole('status')).toHaveTextContent('parties.csv chosen');
});

test.each([
  [new File(['x'], 'photo.png', { type: 'image/png' }), 'photo.png is not of the kind .csv'],
  [new File(['x'.repeat(21)], 'long.csv'), 'long.csv has 21 bytes; at most 20 bytes are taken'],
])('A file of a wrong kind or size is refused', (file, message) => {
  render(<Holder />);
  fireEvent.drop(screen.getByText('Choose a file or drop it here'), { dataTransfer: { files: [file] } });
  expect(field()).toHaveAccessibleDescription(message);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test("The form's own error marks the field", () => {
  render(<Holder error="Please choose a file" />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Please choose a file');
});
