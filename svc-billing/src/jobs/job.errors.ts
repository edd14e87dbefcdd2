import { conflict, invalid, notFound } from '@freightdesk/service-kit';

export const jobNotFound = () => notFound('Job not found');

export const jobNumberTaken = (jobNumber: string) =>
  conflict(
    `The job number ${jobNumber} is already taken`,
    { jobNumber: 'Already taken' },
    'job_number_taken',
  );

export const jobEnded = (status: string) => conflict(`This job is already ${status}`, undefined, 'job_ended');

export const jobInvoiced = () =>
  conflict('This job has an issued invoice and cannot be cancelled', undefined, 'job_invoiced');

export const inactiveParty = () =>
  invalid('This party is not active', { partyId: 'This party is not active' }, 'party_inactive');
