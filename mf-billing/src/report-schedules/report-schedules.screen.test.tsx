import {
  createReportSchedule,
  listReportSchedules,
  pauseReportSchedule,
  type ReportSchedule,
} from '@freightdesk/contracts/billing';
import { listAddressees } from '@freightdesk/contracts/core';
import { renderScreen, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportSchedulesScreen } from './report-schedules.screen';

const user = userEvent.setup();

const schedule: ReportSchedule = {
  id: 3,
  _id: 'a',
  report: 'revenue',
  by: 'party',
  status: '',
  period: 'last_month',
  rhythm: 'week',
  weekday: 1,
  monthDay: 1,
  hour: 8,
  recipients: ['owner@sample.example.in'],
  nextAt: '2026-12-07T02:30:00.000Z',
  pauseReason: '',
  lastSentAt: null,
  createdBy: 'admin',
  createdAt: '2026-12-01T06:00:00.000Z',
  updatedAt: '2026-12-01T06:00:00.000Z',
};

test('a report is scheduled to colleagues, and paused from the list', async () => {
  const bodies: unknown[] = [];
  const pauses: unknown[] = [];
  renderScreen(<ReportSchedulesScreen />, {
    route: '/billing/reports',
    path: '/billing/reports',
    api: [
      stub(listReportSchedules, [schedule]),
      stub(createReportSchedule, ({ body }) => {
        bodies.push(body);
        return schedule;
      }),
      stub(listAddressees, [{ userId: 4, fullName: 'Meena Rao', email: 'meena@sample.example.in' }]),
      stub(pauseReportSchedule, ({ params }) => {
        pauses.push(params);
        return { ...schedule, nextAt: null };
      }),
    ],
  });
  await screen.findByText('Every week on Monday at 08:00');
  await user.click(screen.getByRole('button', { name: /^Pause Revenue/ }));
  expect(await screen.findByText('The report is paused')).toBeInTheDocument();
  expect(pauses).toEqual([{ id: '3' }]);
  await user.click(screen.getByRole('button', { name: 'Schedule Report' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Report' }), 'Contract Expiry Report');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'Party');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Next month');
  await user.selectOptions(screen.getByRole('combobox', { name: 'File' }), 'Excel');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sent' }), 'week');
  await user.selectOptions(screen.getByRole('combobox', { name: 'On' }), 'Friday');
  await user.type(
    screen.getByRole('textbox', { name: 'To' }),
    'owner@sample.example.in, cfo@sample.example.in',
  );
  await user.type(screen.getByRole('combobox', { name: 'Add a colleague' }), 'meena');
  await user.click(await screen.findByRole('option', { name: /^Meena Rao/ }));
  expect(screen.getByRole('combobox', { name: 'Add a colleague' })).toHaveValue('');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Schedule Report' }));
  expect(await screen.findByText('The report is scheduled')).toBeInTheDocument();
  expect(bodies).toMatchObject([
    {
      report: 'expiry',
      by: 'party',
      file: 'xlsx',
      rhythm: 'week',
      weekday: 5,
      hour: 8,
      period: 'next_month',
      recipients: ['owner@sample.example.in', 'cfo@sample.example.in', 'meena@sample.example.in'],
    },
  ]);
});
