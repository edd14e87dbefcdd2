import { CONTACT_PURPOSES, MOST_CONTACTS, NEW_CONTACT, type PartyFields } from '@freightdesk/contracts/core';
import { optionsOfTexts } from '@freightdesk/contracts/shared';
import { Button } from '@freightdesk/ui/button';
import { FormGrid, FormRow, SelectField, TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const PURPOSES = optionsOfTexts(CONTACT_PURPOSES);

/** Those at a party who get letters, by what they are written to about (MAIL-6). */
export function ContactFields() {
  const { control, formState } = useFormContext<PartyFields>();
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' });
  const problem = formState.errors.contacts?.root?.message ?? formState.errors.contacts?.message;
  return (
    <Stack $gap={4}>
      {fields.map(({ id }, index) => (
        <Contact key={id} index={index} onRemove={() => remove(index)} />
      ))}
      {problem && <small role="alert">{problem}</small>}
      {fields.length < MOST_CONTACTS && (
        <div>
          <Button icon={Plus} onClick={() => append(NEW_CONTACT)}>
            Add Contact
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Contact({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { control, register, formState } = useFormContext<PartyFields>();
  const email = useWatch({ control, name: `contacts.${index}.email` });
  const errors = formState.errors.contacts?.[index];
  const own = <Name extends 'name' | 'email' | 'phone'>(name: Name) => ({
    error: errors?.[name]?.message,
    ...register(`contacts.${index}.${name}`),
  });
  return (
    <Group aria-label={`Contact ${index + 1}`}>
      <FormGrid>
        <TextField label="Contact Email" type="email" required {...own('email')} />
        <TextField label="Contact Name" {...own('name')} />
        <TextField label="Contact Phone" type="tel" {...own('phone')} />
        <SelectField label="Written to About" options={PURPOSES} {...register(`contacts.${index}.purpose`)} />
        <FormRow>
          <Button
            size="small"
            icon={Trash2}
            aria-label={`Remove ${email?.trim() || `contact ${index + 1}`}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </FormRow>
      </FormGrid>
    </Group>
  );
}
