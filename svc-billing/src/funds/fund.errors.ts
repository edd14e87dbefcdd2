import { conflict, invalid } from '@freightdesk/service-kit';

export const requestIdTaken = (requestId: string) =>
  conflict(
    `The request ID ${requestId} is already taken`,
    { requestId: 'Already taken' },
    'request_id_taken',
  );

export const jobRequired = () => invalid('Please select a job', { jobId: 'Please select a job' });

export const unknownJob = () => invalid('This job does not exist', { jobId: 'This job does not exist' });

export const unknownCategory = () =>
  invalid('This purpose category does not exist', { purposeCategoryId: 'Does not exist' });

export const aboveLimit = (maximum: string) =>
  invalid(
    `The maximum allowed amount for this category is ${maximum}.`,
    { requiredAmount: `At most ${maximum}` },
    'above_category_limit',
  );
