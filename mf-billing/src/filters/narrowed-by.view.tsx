import { NONE_STATED, NOT_STATED } from '@freightdesk/contracts/shared';
import type { RecordListState } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Inline } from '@freightdesk/ui/page';
import { X } from 'lucide-react';

const LABELS = { shipmentCategory: 'Category', lane: 'Lane', issuedBy: 'Issued by' };

const isLane = (value: string): boolean => /^[^~]+~[^~]+$/.test(value);

/** What reports narrow a list to, as parameters of its address, each with its check. */
export const NARROWINGS = { shipmentCategory: (value: string) => value !== '', lane: isLane };

const textOf = (value: string): string =>
  value
    .split('~')
    .map((part) => (part === NONE_STATED ? NOT_STATED : part))
    .join(' – ');

/** Says what a report has narrowed a list to, and takes it away. */
export function NarrowedBy({ list }: { list: Pick<RecordListState<never>, 'address' | 'filters'> }) {
  const narrowings = Object.entries(LABELS).flatMap(([name, label]) => {
    const value = list.filters[name];
    return value ? [{ name, text: `${label}: ${textOf(value)}` }] : [];
  });
  if (narrowings.length === 0) return null;
  return (
    <Inline role="group" aria-label="Narrowed by a report">
      {narrowings.map(({ name, text }) => (
        <Button
          key={name}
          size="small"
          icon={X}
          aria-label={`Remove ${text}`}
          onClick={() => list.address.setFilters({ [name]: undefined })}
        >
          {text}
        </Button>
      ))}
    </Inline>
  );
}
