import { refuse } from '@freightdesk/service-kit';

export const requestIdTaken = (requestId: string) =>
  refuse('request_id_taken', `The request ID ${requestId} is already taken`, { requestId: 'Already taken' });

export const jobRequired = () => refuse('invalid', 'Please select a job', { jobId: 'Please select a job' });

export const unknownJob = () =>
  refuse('invalid', 'This job does not exist', { jobId: 'This job does not exist' });

export const unknownCategory = () =>
  refuse('invalid', 'This purpose category does not exist', { purposeCategoryId: 'Does not exist' });

export const aboveLimit = (maximum: string) =>
  refuse('above_category_limit', `The maximum allowed amount for this category is ${maximum}.`, {
    requiredAmount: `At most ${maximum}`,
  });
