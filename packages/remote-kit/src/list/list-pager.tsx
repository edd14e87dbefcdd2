import { Button } from '@freightdesk/ui/button';
import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

export interface ListPagerProps {
  page: number;
  pageSize: number;
  total: number;
  /** Whether there are more records than `total`. */
  isTotalExceeded?: boolean;
  onPage: (page: number) => void;
}

const PagerBar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${token('space-2')};
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

/** Which records are shown and the way to the others; nothing where one page holds them all. */
export function ListPager({ page, pageSize, total, isTotalExceeded, onPage }: ListPagerProps) {
  const last = Math.ceil(total / pageSize);
  if (last <= 1 || page > last) return null;
  const from = (page - 1) * pageSize + 1;
  return (
    <PagerBar aria-label="Pages">
      <span>
        {from}–{Math.min(page * pageSize, total)} of {isTotalExceeded && 'more than '}
        {total}
      </span>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </PagerBar>
  );
}
