import { conflict, invalid, notFound } from '@freightdesk/service-kit';

export const jobNotFound = () => notFound('Job not found');

export const jobNumberTaken = (jobNumber: string) =>
  conflict(
    `The job number ${jobNumber} is already taken`,
    { jobNumber: 'Already taken' },
    'job_number_taken',
  );

export const inactiveParty = () =>
  invalid('This party is not active', { partyId: 'This party is not active' }, 'party_inactive');
