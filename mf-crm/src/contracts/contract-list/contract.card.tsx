import type { Contract } from '@freightdesk/contracts';
import { links, useNavigate } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { IconButton } from '@freightdesk/ui/button';
import { ExpandableCard } from '@freightdesk/ui/expandable-card';
import { formatDate } from '@freightdesk/ui/money';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { statusOf, toneOf } from '../contract.rules';
import { maxValueText } from '../contract.text';
import { ContractServicesTable } from './contract-services.table';

export interface ContractCardProps {
  contract: Contract;
  onShow: () => void;
  onDelete: () => void;
}

const servicesText = (count: number): string => (count === 1 ? '1 service' : `${count} services`);

function summaryOf(contract: Contract): string {
  const period = `${formatDate(contract.validFrom)} to ${formatDate(contract.validTo)}`;
  const limit = `Max value ${maxValueText(contract.maxValue)}`;
  return [contract.partyName, period, servicesText(contract.services.length), limit].join(' · ');
}

/** A contract; opened it shows its services. */
export function ContractCard({ contract, onShow, onDelete }: ContractCardProps) {
  const { id, contractId, isDefault, isActive } = contract;
  const navigate = useNavigate();
  const edit = () => void navigate(links.editContract(id));
  const status = statusOf(contract, new Date());
  return (
    <ExpandableCard
      title={contractId}
      summary={summaryOf(contract)}
      actions={
        <>
          {isDefault && <Badge tone="blue">Default</Badge>}
          {!isActive && <Badge>Inactive</Badge>}
          <Badge tone={toneOf(status)}>{status}</Badge>
          <IconButton label={`View ${contractId}`} icon={Eye} onClick={onShow} />
          <IconButton label={`Edit ${contractId}`} icon={Pencil} onClick={edit} />
          <IconButton
            label={`Delete ${contractId}`}
            icon={Trash2}
            variant="quiet-danger"
            onClick={onDelete}
          />
        </>
      }
    >
      <ContractServicesTable contract={contract} />
    </ExpandableCard>
  );
}
