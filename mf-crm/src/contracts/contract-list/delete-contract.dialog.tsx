import type { Contract } from '@freightdesk/contracts';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { useDeleteContract } from '../contract.mutations';

export interface DeleteContractDialogProps {
  contract: Contract;
  onClose: () => void;
}

/** Asks before a contract is deleted. */
export function DeleteContractDialog({ contract, onClose }: DeleteContractDialogProps) {
  const remove = useDeleteContract();
  return (
    <ConfirmDialog
      open
      title="Are you sure?"
      text="This action cannot be undone."
      confirmLabel={`Delete ${contract.contractId}`}
      pending={remove.isPending}
      pendingLabel="Deleting…"
      onCancel={onClose}
      onConfirm={() => remove.mutate(contract, { onSettled: onClose })}
    />
  );
}
