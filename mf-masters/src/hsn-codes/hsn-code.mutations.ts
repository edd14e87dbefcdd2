import { deleteHsnCode, type HsnCode } from '@freightdesk/contracts';
import { HSN_CODES } from '../masters/master.queries';
import { useMasterWrite } from '../masters/use-master-write';
import { hsnFailure } from './hsn-code.rules';

export const useDeleteHsnCode = () =>
  useMasterWrite({
    names: [HSN_CODES, 'charges'],
    write: (api, { id }: HsnCode) => api.call(deleteHsnCode, { params: { id } }),
    done: 'HSN/SAC code deleted successfully',
    failed: hsnFailure,
  });
