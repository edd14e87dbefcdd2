import * as z from 'zod/mini';
import { requiredText } from '../shared/schema';

export const companyGstinsQuery = z.object({ clientId: requiredText('clientId is required', 20) });
export const companyGstinsAnswer = z.object({ gstNumbers: z.array(z.string()) });
