import { createTallyExport, listTallyExports } from '@freightdesk/contracts/billing';
import { Refusal, renderScreen, stub } from '@freightdesk/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TallyExportListScreen } from './tally-export-list.screen';

const user = userEvent.setup();

const tallyExport = {
  id: 3,
  _id: 'a',
  clientId: '1',
  from: '2026-11-01',
  to: '2026-11-30',
  voucherCount: 12,
  createdBy: 'admin',
  createdAt: '2026-12-01T06:00:00.000Z',
  updatedAt: '2026-12-01T06:00:00.000Z',
};

test('files are downloaded from the list; a range without anything new is refused', async () => {
  const bodies: unknown[] = [];
  renderScreen(<TallyExportListScreen />, {
    route: '/billing/tally',
    path: '/billing/tally',
    api: [
      stub(listTallyExports, [tallyExport]),
      stub(createTallyExport, ({ body }) => {
        bodies.push(body);
        return new Refusal(409, 'Nothing new', 'nothing_to_export');
      }),
    ],
  });
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await screen.findByText('30/11/2026');
  await user.click(screen.getByRole('button', { name: 'Download vouchers of export 3' }));
  expect(open.mock.calls[0]?.[0]).toBe('/api/tally-exports/3/file?file=vouchers');
  await user.click(screen.getByRole('button', { name: 'New Export' }));
  await user.type(await screen.findByRole('textbox', { name: 'From' }), '01/11/2026');
  await user.type(screen.getByRole('textbox', { name: 'To' }), '30/11/2026{Tab}');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect((await screen.findAllByText('Nothing new')).length).toBeGreaterThan(0);
  expect(bodies).toMatchObject([{ from: '2026-11-01', to: '2026-11-30' }]);
});

test('what Tally answers is told in plain words', async () => {
  renderScreen(<TallyExportListScreen />, {
    route: '/billing/tally',
    path: '/billing/tally',
    api: [stub(listTallyExports, [tallyExport])],
  });
  await user.click(await screen.findByRole('button', { name: "Tally's Answer" }));
  const box = await screen.findByRole('textbox', { name: 'Answer' });
  await user.click(box);
  await user.paste('Imported');
  expect(await screen.findByText('This is no answer of Tally')).toBeInTheDocument();
  await user.clear(box);
  await user.paste(
    '<RESPONSE><CREATED>1</CREATED><ERRORS>1</ERRORS><LINEERROR>No such ledger</LINEERROR></RESPONSE>',
  );
  expect(await screen.findByText('No such ledger')).toBeInTheDocument();
  expect(screen.getByText(/^1 refused, 1 taken\./)).toBeInTheDocument();
});
