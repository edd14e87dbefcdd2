import { usePorts } from '@freightdesk/remote-kit';
import { SelectField } from '@freightdesk/ui/field';
import { RetryField } from './retry.field';
import type { ProformaForm } from './use-proforma-form';

/** The port of the proforma; one that the master no longer has stays until another is chosen. */
export function PortField({ form }: { form: ProformaForm }) {
  const query = usePorts();
  if (query.isError && !query.data)
    return <RetryField label="Port" error="Failed to fetch ports" query={query} />;
  const ports = query.data ?? [];
  const { port: name } = form.details;
  const chosen = ports.find(({ portName }) => portName === name);
  const options = ports.map(({ id, portName, code }) => ({
    value: String(id),
    label: `${portName} (${code})`,
  }));
  return (
    <SelectField
      label="Port"
      placeholder="Select a port"
      options={name && !chosen ? [...options, { value: name, label: name }] : options}
      value={chosen ? String(chosen.id) : name}
      onChange={(event) => form.choosePort(ports.find(({ id }) => String(id) === event.target.value))}
    />
  );
}
