import fc from 'fast-check';
import { letterMessage } from './letter-message';

const hostile = fc.string({
  unit: fc.constantFrom('a', '"', '<', '>', '@', '\r', '\n', ':', ',', ' ', 'न', '\0'),
});

const letter = (fields: { readonly fromName: string; readonly subject: string; readonly name: string }) =>
  letterMessage(
    {
      createdAt: new Date('2026-11-26T06:00:00Z'),
      recipients: [{ address: 'accounts@coromandel.in', role: 'to', state: 'pending', reply: '' }],
      replyTo: 'office@meridian.in',
      text: 'Dear <b>Asha</b>,\nregards',
      messageId: '<invoice.7.1@freight.in>',
      inReplyTo: '',
      references: [],
      isAutomatic: false,
      ...fields,
    },
    [{ name: fields.name, type: 'application/pdf', content: Buffer.from('%PDF-') }],
    'desk@freight.in',
  );

/** The names of the headers of a message. */
const headerNames = (message: string): string[] =>
  (message.split('\r\n\r\n')[0] ?? '')
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.split(':')[0] ?? '');

test('no name of a firm, subject or file begins a header of its own', () =>
  fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (fromName, subject, name) => {
      const message = (await letter({ fromName, subject, name })).toString();
      expect(headerNames(message).sort()).toEqual(
        [
          'Auto-Submitted',
          'Content-Type',
          'Date',
          'From',
          'MIME-Version',
          'Message-ID',
          'Reply-To',
          'Subject',
          'To',
        ].filter((header) => header !== 'Subject' || headerNames(message).includes('Subject')),
      );
      expect(message).toMatch(/^From: .*<desk@freight\.in>|^From: desk@freight\.in/m);
    }),
    { numRuns: 50 },
  ));

test('the page of a letter has its text as words, not as markup', async () => {
  const message = (await letter({ fromName: 'Meridian', subject: 'A', name: 'a.pdf' })).toString();
  // Lines of the encoding end with `=`.
  expect(message.replaceAll('=\r\n', '')).toContain('Dear &lt;b&gt;Asha&lt;/b&gt;,<br>');
});
