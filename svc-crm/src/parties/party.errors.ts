import { refuse } from '@freightdesk/service-kit';

const refusedParty = (message: string) => () => refuse('invalid', message, { partyId: message });

export const unknownParty = refusedParty('This party does not exist');
export const inactiveParty = refusedParty('This party is not active');
