import { type Contract, QUOTE_TYPE_TEXTS } from '@freightdesk/contracts/crm';
import {
  type CategoryNames,
  contractStatus,
  contractTone,
  Link,
  links,
  maxValueText,
  openLink,
  useCategoryNames,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { type DescriptionItem, DescriptionList } from '@freightdesk/ui/description-list';
import { SidePanel } from '@freightdesk/ui/dialog';
import { formatLongDate } from '@freightdesk/ui/money';
import { Stack } from '@freightdesk/ui/page';
import { ContractServicesTable } from './contract-services.table';

interface ContractPanelProps {
  contract: Contract;
  onClose: () => void;
}

/** All details of a contract, to the right of the list. */
export function ContractPanel({ contract, onClose }: ContractPanelProps) {
  const status = contractStatus(contract, new Date());
  const nameOf = useCategoryNames(contract.shipmentCategories.length > 0);
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
            { label: 'Status', value: <Badge tone={contractTone(status)}>{status}</Badge> },
            ...contractDetails(contract, nameOf),
          ]}
        />
        <ContractServicesTable contract={contract} nameOf={nameOf} brief />
      </Stack>
    </SidePanel>
  );
}

const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No');

function termDetails(contract: Contract): DescriptionItem[] {
  return [
    { label: 'Party', value: contract.partyName },
    { label: 'Valid From', value: formatLongDate(contract.validFrom) },
    { label: 'Valid To', value: formatLongDate(contract.validTo) },
    { label: 'Payment Terms', value: `${contract.paymentTermsDays} days` },
    { label: 'Max Value', value: maxValueText(contract.maxValue) },
    { label: 'Default Contract', value: yesOrNo(contract.isDefault) },
    { label: 'Active', value: yesOrNo(contract.isActive) },
  ];
}

/** A link to the version that became the contract, in the history of its quote. */
function QuoteLink({ quoteId, version }: { quoteId: string; version: number }) {
  return <Link to={`${links.quotes}${openLink(quoteId)}`}>{`${quoteId}, version ${version}`}</Link>;
}

/** Details that only contracts from a quote have. */
function originDetails({ metadata, shipmentCategories }: Contract, nameOf: CategoryNames): DescriptionItem[] {
  const { convertedFromQuote: quote, portOfLoading, portOfDischarge, commodity } = metadata;
  return [
    { label: 'Converted from Quote', value: quote && <QuoteLink {...quote} /> },
    { label: 'Quote Type', value: quote && QUOTE_TYPE_TEXTS[quote.quoteType] },
    { label: 'Converted on', value: quote && formatLongDate(quote.convertedAt) },
    { label: 'Port of Loading', value: portOfLoading },
    { label: 'Port of Discharge', value: portOfDischarge },
    { label: 'Commodity', value: commodity },
    { label: 'Shipment Categories', value: shipmentCategories.map(nameOf).join(', '), wide: true },
  ].filter(({ value }) => value);
}

/** Labels and values of the detail panel. */
export const contractDetails = (contract: Contract, nameOf: CategoryNames): DescriptionItem[] => [
  ...termDetails(contract),
  ...originDetails(contract, nameOf),
];
