import { refuse } from '@freightdesk/service-kit';

export const jobNotFound = () => refuse('not_found', 'Job not found');

export const jobNumberTaken = (jobNumber: string) =>
  refuse('job_number_taken', `The job number ${jobNumber} is already taken`, { jobNumber: 'Already taken' });

export const jobEnded = (status: string) => refuse('job_ended', `This job is already ${status}`);

export const jobInvoiced = () =>
  refuse('job_invoiced', 'This job has an issued invoice and cannot be cancelled');

export const inactiveParty = () =>
  refuse('party_inactive', 'This party is not active', { partyId: 'This party is not active' });
