import { getHsnCode, type HsnCode, updateHsnCode, updateHsnCodeBody } from '@freightdesk/contracts/core';
import { TextCellForm, useApi } from '@freightdesk/remote-kit';
import { CHARGES, HSN_CODES } from '../masters/master.queries';

interface HsnDescriptionFormProps {
  code: HsnCode;
  /** `Description of 996521`. */
  label: string;
  onClose: () => void;
}

/** Changes the description of a code in its cell. Charges show copies of it. */
export function HsnDescriptionForm({ code, label, onClose }: HsnDescriptionFormProps) {
  const api = useApi();
  return (
    <TextCellForm
      record={code}
      name="description"
      label={label}
      maxLength={250}
      schema={updateHsnCodeBody}
      write={(change, { id, updatedAt }) =>
        api.call(updateHsnCode, { params: { id }, body: { ...change, updatedAt } })
      }
      refetch={({ id }) => api.call(getHsnCode, { params: { id } })}
      invalidates={[[HSN_CODES], [CHARGES]]}
      onClose={onClose}
    />
  );
}
