import { NEW_CLIENT, valuesOf } from '@freightdesk/contracts/core';
import { STATE_NAMES } from '@freightdesk/tax';

/** The default home state of a new client. */
export const DEFAULT_HOME_STATE = 'Tamil Nadu';

/** The states and territories on offer as home state. */
export const homeStates = STATE_NAMES.map((name) => ({ value: name, label: name }));

/** The form values of a client. */
export const clientFormValues = valuesOf({ ...NEW_CLIENT, homeState: DEFAULT_HOME_STATE });
