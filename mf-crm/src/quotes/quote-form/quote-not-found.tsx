import { Link, links, useHeading } from '@freightdesk/remote-kit';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { Card, Inline } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { RotateCw } from 'lucide-react';

export interface QuoteNotFoundProps {
  title: string;
  text?: string | undefined;
  /** Absent where trying again cannot help. */
  onRetry?: (() => void) | undefined;
}

/** Stands in for the form of a quote that cannot be loaded. */
export function QuoteNotFound({ title, text, onRetry }: QuoteNotFoundProps) {
  useHeading(title);
  return (
    <Card>
      <EmptyState
        title={title}
        hint={text}
        action={
          <Inline>
            {onRetry && (
              <Button icon={RotateCw} onClick={onRetry}>
                Retry
              </Button>
            )}
            <LinkButton as={Link} to={links.quotes}>
              Back to Quotes
            </LinkButton>
          </Inline>
        }
      />
    </Card>
  );
}
