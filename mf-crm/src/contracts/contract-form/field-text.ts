import { MISSING_CONTRACT_FIELDS } from '@freightdesk/contracts';
import type { FieldError } from 'react-hook-form';

/** What stands below a field: `whenMissing` for one of the required fields, else what is wrong with it. */
export function fieldText(error: FieldError | undefined, whenMissing: string): string | undefined {
  return error?.message === MISSING_CONTRACT_FIELDS ? whenMissing : error?.message;
}
