import type { Charge } from '@freightdesk/contracts';
import { ChargePicker } from '@freightdesk/remote-kit';
import { Stack } from '@freightdesk/ui/page';
import { ServiceLinesTable } from './service-lines.table';
import { type AddingTexts, useServiceLines } from './use-service-lines';

export interface ServiceLinesEditorProps {
  /** The charges to choose from. */
  charges: readonly Charge[];
  texts: AddingTexts;
}

/** Service lines to be added, changed and removed, in a form that is handed down with `FormProvider`. */
export function ServiceLinesEditor({ charges, texts }: ServiceLinesEditorProps) {
  const { lines, removeService, chargeId, chooseCharge, addService } = useServiceLines(charges, texts);
  return (
    <Stack>
      <ChargePicker
        {...{ charges, chargeId }}
        onChoose={chooseCharge}
        onAdd={addService}
        addLabel="Add Service"
      />
      <ServiceLinesTable lines={lines} onRemove={removeService} />
    </Stack>
  );
}
