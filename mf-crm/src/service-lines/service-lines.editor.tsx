import type { Charge } from '@freightdesk/contracts';
import { ChargePicker } from '@freightdesk/remote-kit';
import { Stack } from '@freightdesk/ui/page';
import type { ServiceLineDraft } from './service-line.rules';
import { ServiceLinesTable } from './service-lines.table';
import { type AddingRules, useServiceLines } from './use-service-lines';

export interface ServiceLinesEditorProps {
  /** The charges to choose from. */
  charges: readonly Charge[];
  adding: AddingRules<ServiceLineDraft>;
  /** Whether lines have a shipment type, as those of contracts do. */
  withShipmentType?: boolean;
  /** Leaves out what adds and removes. */
  readOnly?: boolean;
}

/** Service lines to be added, changed and removed, in a form that is handed down with `FormProvider`. */
export function ServiceLinesEditor(props: ServiceLinesEditorProps) {
  const { charges, adding, withShipmentType = false, readOnly = false } = props;
  const { lines, removeService, chargeId, chooseCharge, addService } = useServiceLines(charges, adding);
  return (
    <Stack>
      {!readOnly && (
        <ChargePicker
          {...{ charges, chargeId }}
          onChoose={chooseCharge}
          onAdd={addService}
          addLabel="Add Service"
          needsChoice={adding.needsChoice ?? false}
        />
      )}
      <ServiceLinesTable {...{ lines, withShipmentType }} onRemove={readOnly ? undefined : removeService} />
    </Stack>
  );
}
