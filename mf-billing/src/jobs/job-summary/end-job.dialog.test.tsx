import { endJob, listJobs } from '@freightdesk/contracts';
import { Refusal, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleJob } from '../../testing/billing.samples';
import { openJobSummary } from '../../testing/job-summary.samples';

const user = userEvent.setup();

test('a job is cancelled after a question, and the list is read again', async () => {
  let job = sampleJob();
  const sent: unknown[] = [];
  openJobSummary(
    stub(listJobs, () => [job]),
    stub(endJob, ({ params, body }) => {
      sent.push([params, body]);
      job = sampleJob({ status: 'cancelled', isActive: false });
      return job;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel JOB-1' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Job JOB-1' }));
  await user.click(question.getByRole('button', { name: 'Cancel Job' }));
  expect((await screen.findAllByText('Job JOB-1 cancelled successfully')).length).toBeGreaterThan(0);
  expect(sent).toEqual([[{ id: '1' }, { status: 'cancelled' }]]);
  expect(await screen.findByRole('button', { name: 'Complete JOB-1' })).toBeDisabled();
});

test('why a job cannot be cancelled is said', async () => {
  const refusal = 'This job has an issued invoice and cannot be cancelled';
  openJobSummary(stub(listJobs, [sampleJob()]), stub(endJob, new Refusal(409, refusal, 'job_invoiced')));
  await user.click(await screen.findByRole('button', { name: 'Cancel JOB-1' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel Job' }));
  expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0);
});
