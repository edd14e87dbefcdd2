import { endJob, jobCancellation, listJobs } from '@freightdesk/contracts/billing';
import { Refusal, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleJob } from '../../testing/billing.samples';
import { openJobSummary } from '../../testing/job-summary.samples';

const user = userEvent.setup();

test('a job is cancelled after a question, and the list is read again', async () => {
  let job = sampleJob();
  const bodies: unknown[] = [];
  openJobSummary(
    stub(listJobs, () => [job]),
    stub(endJob, ({ params, body }) => {
      bodies.push([params, body]);
      job = sampleJob({ status: 'cancelled', isActive: false });
      return job;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel JOB-1' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Job JOB-1' }));
  await user.click(question.getByRole('button', { name: 'Cancel Job' }));
  expect((await screen.findAllByText('Job JOB-1 cancelled successfully')).length).toBeGreaterThan(0);
  expect(bodies).toEqual([[{ id: '1' }, { status: 'cancelled' }]]);
  expect(await screen.findByRole('button', { name: 'Complete JOB-1' })).toBeDisabled();
});

test('why a job cannot be cancelled is said', async () => {
  const refusal = 'This job has an issued invoice and cannot be cancelled';
  openJobSummary(stub(listJobs, [sampleJob()]), stub(endJob, new Refusal(409, refusal, 'job_invoiced')));
  await user.click(await screen.findByRole('button', { name: 'Cancel JOB-1' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel Job' }));
  expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0);
});

test('what is cancelled with a job is listed before it is (BILL-16)', async () => {
  const open = {
    proformas: [{ id: 7, number: 'PI-7', totalAmount: 1180, currency: 'INR' as const }],
    requests: [{ id: 3, requestId: 'FR-1', requiredAmount: 500, currency: 'INR' as const }],
    blocker: null,
  };
  openJobSummary(stub(listJobs, [sampleJob()]), stub(jobCancellation, open));
  await user.click(await screen.findByRole('button', { name: 'Cancel JOB-1' }));
  expect(
    await screen.findByText(/These are cancelled with it: PI-7 \(₹1,180\.00\) FR-1 \(₹500\.00\)$/),
  ).toBeInTheDocument();
});

test('of much that is cancelled with a job the first ten are named', async () => {
  const proformas = Array.from({ length: 12 }, (_none, at) => ({
    id: at,
    number: `PI-${at}`,
    totalAmount: 1,
    currency: 'INR' as const,
  }));
  openJobSummary(
    stub(listJobs, [sampleJob()]),
    stub(jobCancellation, { proformas, requests: [], blocker: null }),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel JOB-1' }));
  expect(await screen.findByText(/PI-9 \(₹1\.00\) and 2 more$/)).toBeInTheDocument();
});

test('a job that cannot be cancelled is not asked about (BILL-16)', async () => {
  const blocker = 'This job has approved or paid fund requests and cannot be cancelled';
  openJobSummary(
    stub(listJobs, [sampleJob()]),
    stub(jobCancellation, { proformas: [], requests: [], blocker }),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel JOB-1' }));
  expect(await screen.findByText(blocker)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel Job' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a job is completed after its own question', async () => {
  const bodies: unknown[] = [];
  openJobSummary(
    stub(listJobs, [sampleJob()]),
    stub(endJob, ({ body }) => {
      bodies.push(body);
      return sampleJob({ status: 'completed', isActive: false });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Complete JOB-1' }));
  const question = await screen.findByRole('alertdialog', { name: 'Job JOB-1' });
  expect(question).toHaveTextContent('Are you sure you want to complete this job?');
  await user.click(within(question).getByRole('button', { name: 'Complete Job' }));
  expect((await screen.findAllByText('Job JOB-1 completed successfully')).length).toBeGreaterThan(0);
  expect(bodies).toEqual([{ status: 'completed' }]);
});

test.each([
  ['Complete', 'Are you sure you want to complete this job?', 'Completing...'],
  [
    'Cancel',
    'Are you sure you want to cancel this job? No proforma can be raised or changed for it any more.',
    'Cancelling...',
  ],
])('%s asks first, can be taken back, and says that it is at work', async (action, text, busy) => {
  let requestCount = 0;
  openJobSummary(
    stub(listJobs, [sampleJob()]),
    stub(endJob, () => {
      requestCount += 1;
      return new Promise(() => undefined) as never;
    }),
  );
  await user.click(await screen.findByRole('button', { name: `${action} JOB-1` }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `${action} JOB-1` }));
  await user.click(await screen.findByRole('button', { name: `${action} Job` }));
  expect(await screen.findByRole('button', { name: busy })).toHaveAttribute('aria-disabled', 'true');
  expect(requestCount).toBe(1);
});

test('a failure that nobody explains names the job', async () => {
  openJobSummary(stub(listJobs, [sampleJob()]), stub(endJob, new Refusal(500, '')));
  await user.click(await screen.findByRole('button', { name: 'Complete JOB-1' }));
  await user.click(await screen.findByRole('button', { name: 'Complete Job' }));
  expect((await screen.findAllByText('Failed to change job JOB-1')).length).toBeGreaterThan(0);
});
