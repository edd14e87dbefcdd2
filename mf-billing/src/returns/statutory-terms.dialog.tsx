import {
  changeEinvoiceSettings,
  type EinvoiceSettingsAnswer,
  STATUTORY_TERM_LABELS,
  statutoryTermsBody,
} from '@freightdesk/contracts/billing';
import {
  DayField,
  messageOf,
  RecordDialog,
  useApi,
  useRecordForm,
  useSession,
} from '@freightdesk/remote-kit';
import { indianDay, type StatutoryTerms, termsOn } from '@freightdesk/tax';
import { FormGrid, MoneyField, NumberField } from '@freightdesk/ui/field';
import { einvoiceKeys } from './einvoice-settings.queries';
import { withTerms } from './statutory-terms.rules';

const DAYS = {
  gstr1Day: 'Day of the month after it',
  gstr1QuarterDay: 'Day of the month after it, under QRMP',
  tdsDepositDay: 'Day of the month after it',
  tdsDepositMarchDay: 'Day of April',
  tdsReturnDay: 'Day of the month after it; a shorter month ends on its last day',
  tdsReturnMarchDay: 'Day of May',
} as const;
const DAY_NAMES = Object.keys(DAYS) as (keyof typeof DAYS)[];

const LIMIT_NAMES = [
  'contractPayment',
  'contractYear',
  'technicalYear',
  'professionalYear',
  'commissionYear',
  'rentMonth',
] as const;

interface StatutoryTermsDialogProps {
  settings: EinvoiceSettingsAnswer;
  /** Those to change; new ones by default, which begin as what is in force. */
  terms?: StatutoryTerms | undefined;
  onClose: () => void;
}

const textsOf = (terms: StatutoryTerms) => {
  const text = (name: keyof StatutoryTerms): string => String(terms[name]);
  return {
    from: terms.from,
    gstr1Day: text('gstr1Day'),
    gstr1QuarterDay: text('gstr1QuarterDay'),
    tdsDepositDay: text('tdsDepositDay'),
    tdsDepositMarchDay: text('tdsDepositMarchDay'),
    tdsReturnDay: text('tdsReturnDay'),
    tdsReturnMarchDay: text('tdsReturnMarchDay'),
    contractPayment: text('contractPayment'),
    contractYear: text('contractYear'),
    technicalYear: text('technicalYear'),
    professionalYear: text('professionalYear'),
    commissionYear: text('commissionYear'),
    rentMonth: text('rentMonth'),
  };
};

function useStatutoryTermsForm({ settings, terms, onClose }: StatutoryTermsDialogProps) {
  const api = useApi();
  const { clientId } = useSession();
  const { portalUser: _user, statutoryTerms, ...others } = settings;
  const inForce = termsOn(statutoryTerms, indianDay(new Date()));
  return useRecordForm({
    schema: statutoryTermsBody,
    values: () => textsOf(terms ?? { ...inForce, from: '' }),
    save: (body) =>
      api.call(changeEinvoiceSettings, {
        query: { clientId },
        body: { ...others, statutoryTerms: withTerms(statutoryTerms, statutoryTermsBody.parse(body), terms) },
      }),
    messages: {
      success: 'Due days and thresholds saved',
      failure: (error) => messageOf(error, 'Failed to save the terms'),
      alerts: 'failures',
    },
    invalidates: [einvoiceKeys.all],
    onSaved: onClose,
  });
}

/** Due days and thresholds of the law from a day on (RETURNS-19). */
export function StatutoryTermsDialog(props: StatutoryTermsDialogProps) {
  const recordForm = useStatutoryTermsForm(props);
  const { register, control, formState } = recordForm.methods;
  const { errors } = formState;
  return (
    <RecordDialog
      recordForm={recordForm}
      title="Due Days and Thresholds"
      description="As the law has them from a day on. Returns that are filed keep their days."
      submitLabel="Save Terms"
      pendingLabel="Saving..."
      onClose={props.onClose}
    >
      <FormGrid>
        <DayField label={STATUTORY_TERM_LABELS.from} required control={control} name="from" />
        {DAY_NAMES.map((name) => (
          <NumberField
            key={name}
            label={STATUTORY_TERM_LABELS[name]}
            help={DAYS[name]}
            required
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
        {LIMIT_NAMES.map((name) => (
          <MoneyField
            key={name}
            label={STATUTORY_TERM_LABELS[name]}
            help="TDS is kept back above this; 0 for no limit"
            required
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
      </FormGrid>
    </RecordDialog>
  );
}
