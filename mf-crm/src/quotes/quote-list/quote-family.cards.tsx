import { type ListAddress, ListPager } from '@freightdesk/remote-kit';
import { Stack } from '@freightdesk/ui/page';
import type { QuoteFamily } from '../quote.queries';
import type { QuoteActs } from '../quote-actions/quote-acts';
import { latestOf } from '../quote-family.rules';
import { QuoteFamilyCard } from './quote-family.card';

const CARDS_ON_A_PAGE = 25;

export interface QuoteFamilyCardsProps {
  families: readonly QuoteFamily[];
  address: Pick<ListAddress, 'page' | 'setPage'>;
  acts: QuoteActs;
  onShow: (quoteId: string) => void;
}

/** One page of quotes, each as a card. */
export function QuoteFamilyCards({ families, address, acts, onShow }: QuoteFamilyCardsProps) {
  const { page, setPage } = address;
  const first = (page - 1) * CARDS_ON_A_PAGE;
  return (
    <Stack $gap={3}>
      {families.slice(first, first + CARDS_ON_A_PAGE).map((family) => {
        const { quoteId } = latestOf(family);
        return <QuoteFamilyCard key={quoteId} {...{ family, acts }} onShow={() => onShow(quoteId)} />;
      })}
      <ListPager page={page} pageSize={CARDS_ON_A_PAGE} total={families.length} onPage={setPage} />
    </Stack>
  );
}
