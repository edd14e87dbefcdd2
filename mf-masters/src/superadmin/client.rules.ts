import { NEW_CLIENT, valuesOf } from '@freightdesk/contracts';
import { STATE_NAMES } from '@freightdesk/tax';

/** Where a new client is at home by default. */
export const DEFAULT_HOME_STATE = 'Tamil Nadu';

/** States and territories that a client can be at home in. */
export const homeStates = STATE_NAMES.map((name) => ({ value: name, label: name }));

/** The values that a client's form begins with. */
export const clientFormValues = valuesOf({ ...NEW_CLIENT, homeState: DEFAULT_HOME_STATE });
