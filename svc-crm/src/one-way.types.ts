import { refuse } from '@freightdesk/service-kit';

// Compiled by `npm run types` and never run: each directive fails the build as soon as the line below it begins to compile.

// @ts-expect-error a code that the catalogue does not hold
refuse('contract_chnged', 'This contract was changed');
