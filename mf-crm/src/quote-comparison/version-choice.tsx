import { QUOTE_STATUS_TEXTS, type Quote } from '@freightdesk/contracts';
import { Badge } from '@freightdesk/ui/badge';
import { SelectField } from '@freightdesk/ui/field';
import { formatDateTime } from '@freightdesk/ui/money';
import { Card, Inline, Stack } from '@freightdesk/ui/page';
import { isSuperseded } from '../quotes/quote.rules';
import { QuoteBadges } from '../quotes/quote-actions/quote-badges';

export interface VersionChoiceProps {
  label: string;
  family: readonly Quote[];
  chosen: Quote;
  onChoose: (iteration: string) => void;
}

const optionOf = (version: Quote) => ({
  value: String(version.iteration),
  label: [
    `Version ${version.iteration}`,
    QUOTE_STATUS_TEXTS[version.status],
    ...(isSuperseded(version) ? ['superseded'] : []),
  ].join(' · '),
});

/** One side of the comparison: which version it is, and how it stands. */
export function VersionChoice({ label, family, chosen, onChoose }: VersionChoiceProps) {
  return (
    <Card>
      <Stack>
        <SelectField
          label={label}
          options={family.map(optionOf)}
          value={String(chosen.iteration)}
          onChange={({ target }) => onChoose(target.value)}
        />
        <Inline>
          <QuoteBadges quote={chosen} />
          {isSuperseded(chosen) && <Badge>Superseded</Badge>}
          <span>{formatDateTime(chosen.createdAt)}</span>
        </Inline>
      </Stack>
    </Card>
  );
}
