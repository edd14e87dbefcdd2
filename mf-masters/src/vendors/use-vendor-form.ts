import { type Vendor, type VendorInput, vendorBody } from '@freightdesk/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useFormSave } from '../masters/use-form-save';
import { useSaveVendor } from './vendor.mutations';

const newVendor: VendorInput = {
  vendor_name: '',
  contact_person: '',
  phone: '',
  email: '',
  address: '',
  gst_number: '',
  status: 'Active',
};

function valuesOf(record: Vendor | undefined): VendorInput {
  if (!record) return newVendor;
  const { vendor_name, contact_person, phone, email, address, gst_number, status } = record;
  return { vendor_name, contact_person, phone, email, address, gst_number, status };
}

/** The form of a new vendor, or of `record`. */
export function useVendorForm(record: Vendor | undefined, onSaved: () => void) {
  const form = useForm({ resolver: zodResolver(vendorBody), defaultValues: valuesOf(record) });
  const save = useSaveVendor(record);
  const submit = useFormSave({ form, save: save.mutateAsync, onSaved });
  return { form, submit, saving: save.isPending };
}
