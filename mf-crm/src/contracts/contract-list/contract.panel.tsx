import type { Contract } from '@freightdesk/contracts';
import { Link, links } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { SidePanel } from '@freightdesk/ui/dialog';
import { Stack } from '@freightdesk/ui/page';
import { statusOf, toneOf } from '../contract.rules';
import { contractDetails } from './contract-details';
import { ContractServicesTable } from './contract-services.table';

export interface ContractPanelProps {
  contract: Contract;
  onClose: () => void;
}

/** All that a contract says, at the right of the list. */
export function ContractPanel({ contract, onClose }: ContractPanelProps) {
  const status = statusOf(contract, new Date());
  return (
    <SidePanel
      open
      size="large"
      onClose={onClose}
      title={`Contract ${contract.contractId}`}
      description={contract.partyName}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <LinkButton as={Link} to={links.editContract(contract.id)} $variant="primary">
            Edit Contract
          </LinkButton>
        </>
      }
    >
      <Stack $gap={5}>
        <DescriptionList
          items={[
            { label: 'Status', value: <Badge tone={toneOf(status)}>{status}</Badge> },
            ...contractDetails(contract),
          ]}
        />
        <ContractServicesTable contract={contract} brief />
      </Stack>
    </SidePanel>
  );
}
