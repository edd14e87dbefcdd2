import type { Charge } from '@freightdesk/contracts';
import { ChargePicker } from '@freightdesk/remote-kit';
import { Stack } from '@freightdesk/ui/page';
import { type AddingRules, useServiceLines } from '../../service-lines/use-service-lines';
import { type SeaLineDraft, seaLineOfCharge } from './sea-line.rules';
import { SeaLinesTable } from './sea-lines.table';
import { SeaTotals } from './sea-totals';

export interface SeaLinesEditorProps {
  /** The charges to choose from. */
  charges: readonly Charge[];
  /** Leaves out what adds and removes. */
  readOnly: boolean;
}

const ADDING: AddingRules<SeaLineDraft> = {
  lineOf: seaLineOfCharge,
  firstField: 'rate',
  nothingChosen: 'Please select a service to add',
  alreadyAdded: 'This service is already added',
  added: 'Service added to quote',
};

/** The charges of a sea-freight quote to be added, rated by category and removed. */
export function SeaLinesEditor({ charges, readOnly }: SeaLinesEditorProps) {
  const { lines, removeService, chargeId, chooseCharge, addService } = useServiceLines(charges, ADDING);
  return (
    <Stack>
      {!readOnly && (
        <ChargePicker
          {...{ charges, chargeId }}
          onChoose={chooseCharge}
          onAdd={addService}
          addLabel="Add Service"
        />
      )}
      <SeaLinesTable lines={lines} onRemove={readOnly ? undefined : removeService} />
      <SeaTotals />
    </Stack>
  );
}
