import { refuse } from '@freightdesk/service-kit';

export const clientNotFound = () => refuse('not_found', 'Client not found');

export const clientNameTaken = (name: string) =>
  refuse('client_name_taken', `A client named ${name} exists already`, { name: 'This name is taken' });

export const clientChangedMeanwhile = () =>
  refuse('changed_meanwhile', 'Somebody else changed this client meanwhile. Please reload it and try again.');

export const unknownState = () =>
  refuse('invalid', 'Home state must be a state or territory of India', {
    homeState: 'Choose a state or territory of India',
  });
