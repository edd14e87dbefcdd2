import { LeaveGuard } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { FieldWithAction, NumberField } from '@freightdesk/ui/field';
import { Section } from '@freightdesk/ui/page';
import { useCreateTaxSlab } from './tax-slab.mutations';
import { useTaxSlabForm } from './use-tax-slab-form';

/** A new slab by its GST percentage; IGST, CGST and SGST follow from it. */
export function AddTaxSlabForm() {
  const create = useCreateTaxSlab();
  const { form, submit } = useTaxSlabForm({ percentage: '', save: create.mutateAsync });
  return (
    <Section
      title="Add Tax Slab"
      description="IGST is the whole of the GST percentage, CGST and SGST are halves"
    >
      <form noValidate onSubmit={submit}>
        <FieldWithAction>
          <NumberField
            label="GST Percentage"
            required
            trailing="%"
            step="0.01"
            error={form.formState.errors.gstPercentage?.message}
            {...form.register('gstPercentage')}
          />
          <Button type="submit" variant="primary" pending={create.isPending} pendingLabel="Adding…">
            Add Tax Slab
          </Button>
        </FieldWithAction>
      </form>
      <LeaveGuard when={form.formState.isDirty} />
    </Section>
  );
}
