import { Button } from '@freightdesk/ui/button';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SeaQuoteValues } from './sea-quote.values';
import { SubmitHint } from './submit-hint';

export interface SeaSubmitButtonProps {
  saving: boolean;
  /** The words of the button, idle and busy. */
  labels: readonly [idle: string, busy: string];
}

/** Saves the quote; it waits for a shipment category and a service and says so. */
export function SeaSubmitButton({ saving, labels: [idle, busy] }: SeaSubmitButtonProps) {
  const { control } = useFormContext<SeaQuoteValues>();
  const [categories, services] = useWatch({ control, name: ['shipmentCategories', 'services'] });
  const waits = categories.length === 0 || services.length === 0;
  return (
    <>
      {waits && <SubmitHint>Select a shipment category and add a service to save.</SubmitHint>}
      <Button type="submit" variant="primary" disabled={waits} pending={saving} pendingLabel={busy}>
        {idle}
      </Button>
    </>
  );
}
