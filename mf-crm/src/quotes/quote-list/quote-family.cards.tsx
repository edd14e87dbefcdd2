import { type ListAddress, ListPager } from '@freightdesk/remote-kit';
import { Stack } from '@freightdesk/ui/page';
import type { QuoteFamily } from '../quote.queries';
import type { QuoteActs } from '../quote-actions/quote-acts';
import { latestOf } from '../quote-family.rules';
import { QuoteFamilyCard } from './quote-family.card';

export const CARDS_ON_A_PAGE = 25;

export interface QuoteFamilyCardsProps {
  families: readonly QuoteFamily[];
  /** How many match on all pages. */
  total: number;
  address: Pick<ListAddress, 'page' | 'setPage'>;
  acts: QuoteActs;
  onShow: (quoteId: string) => void;
}

/** One page of quotes, each as a card. */
export function QuoteFamilyCards({ families, total, address, acts, onShow }: QuoteFamilyCardsProps) {
  const { page, setPage } = address;
  return (
    <Stack $gap={3}>
      {families.map((family) => {
        const { quoteId } = latestOf(family);
        return <QuoteFamilyCard key={quoteId} {...{ family, acts }} onShow={() => onShow(quoteId)} />;
      })}
      <ListPager page={page} pageSize={CARDS_ON_A_PAGE} total={total} onPage={setPage} />
    </Stack>
  );
}
