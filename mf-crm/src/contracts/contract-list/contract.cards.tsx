import type { Contract } from '@freightdesk/contracts';
import { type ListAddress, ListPager } from '@freightdesk/remote-kit';
import { Stack } from '@freightdesk/ui/page';
import { ContractCard } from './contract.card';

const CARDS_ON_A_PAGE = 25;

export interface ContractCardsProps {
  contracts: readonly Contract[];
  address: Pick<ListAddress, 'page' | 'setPage'>;
  onShow: (contract: Contract) => void;
  onDelete: (contract: Contract) => void;
}

/** One page of contracts, each as a card. */
export function ContractCards({ contracts, address, onShow, onDelete }: ContractCardsProps) {
  const { page, setPage } = address;
  const first = (page - 1) * CARDS_ON_A_PAGE;
  return (
    <Stack $gap={3}>
      {contracts.slice(first, first + CARDS_ON_A_PAGE).map((contract) => (
        <ContractCard
          key={contract.id}
          contract={contract}
          onShow={() => onShow(contract)}
          onDelete={() => onDelete(contract)}
        />
      ))}
      <ListPager page={page} pageSize={CARDS_ON_A_PAGE} total={contracts.length} onPage={setPage} />
    </Stack>
  );
}
