import { conflict, invalid, notFound } from '@freightdesk/service-kit';

export const clientNotFound = () => notFound('Client not found');

export const clientNameTaken = (name: string) =>
  conflict(`A client named ${name} exists already`, { name: 'This name is taken' }, 'client_name_taken');

export const clientChangedMeanwhile = () =>
  conflict(
    'Somebody else changed this client meanwhile. Please reload it and try again.',
    undefined,
    'changed_meanwhile',
  );

export const unknownState = () =>
  invalid('Home state must be a state or territory of India', {
    homeState: 'Choose a state or territory of India',
  });
