import { deleteHsnCode, type HsnCode } from '@freightdesk/contracts';
import { useMasterWrite } from '../masters/use-master-write';
import { HSN_CODES } from './hsn-code.queries';
import { hsnFailure } from './hsn-code.rules';

export const useDeleteHsnCode = () =>
  useMasterWrite({
    names: [HSN_CODES, 'charges'],
    write: (api, { id }: HsnCode) => api.call(deleteHsnCode, { params: { id } }),
    done: 'HSN/SAC code deleted successfully',
    failed: hsnFailure,
  });
