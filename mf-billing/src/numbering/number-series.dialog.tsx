import {
  listNumberSeries,
  type NumberSeries,
  numberSeriesBody,
  SERIES_TEXTS,
  updateNumberSeries,
} from '@freightdesk/contracts/billing';
import { messageOf, RecordDialog, useApi, useRecordForm, useSession } from '@freightdesk/remote-kit';
import { NumberField, TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { useWatch } from 'react-hook-form';
import { numberSeriesKeys } from './number-series.queries';
import { nextNumberText } from './number-series.rules';

interface NumberSeriesDialogProps {
  series: NumberSeries;
  onClose: () => void;
}

function useNumberSeriesForm({ series, onClose }: NumberSeriesDialogProps) {
  const api = useApi();
  const { clientId } = useSession();
  return useRecordForm({
    schema: numberSeriesBody,
    record: series,
    values: (record = series) => ({ prefix: record.prefix, nextNumber: String(record.nextNumber) }),
    save: (body, { record = series }) =>
      api.call(updateNumberSeries, {
        params: { series: record.series },
        body: { ...body, updatedAt: record.updatedAt },
      }),
    refetch: async (record) => {
      const latest = await api.call(listNumberSeries, { query: { clientId } });
      return latest.find((each) => each.series === record.series) ?? record;
    },
    messages: {
      success: 'The numbers are set',
      failure: (error) => messageOf(error, 'Failed to set the numbers'),
      alerts: 'failures',
    },
    invalidates: [numberSeriesKeys.all],
    onSaved: onClose,
  });
}

/** Sets the prefix and the next number of a series, and shows how the next number will look. */
export function NumberSeriesDialog(props: NumberSeriesDialogProps) {
  const { series, onClose } = props;
  const recordForm = useNumberSeriesForm(props);
  const { control, register, formState } = recordForm.methods;
  const [prefix, nextNumber] = useWatch({ control, name: ['prefix', 'nextNumber'] });
  const text = nextNumberText(series, prefix, nextNumber);
  return (
    <RecordDialog
      recordForm={recordForm}
      title={`Numbers of ${SERIES_TEXTS[series.series].toLowerCase()}`}
      description={`In the financial year ${series.year}. Numbers that are left out count as cancelled in GSTR-1.`}
      submitLabel="Set Numbers"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <Stack>
        <TextField
          label="Prefix"
          required
          maxLength={4}
          autoCapitalize="characters"
          error={formState.errors.prefix?.message}
          {...register('prefix')}
        />
        <NumberField
          label="Next number"
          required
          decimals={0}
          help={`${series.nextNumber} or higher`}
          error={formState.errors.nextNumber?.message}
          {...register('nextNumber')}
        />
        <p role="status">{text ? `The next one is ${text}` : 'This gives no number'}</p>
      </Stack>
    </RecordDialog>
  );
}
