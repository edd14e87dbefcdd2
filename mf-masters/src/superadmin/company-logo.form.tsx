import { getLogo } from '@freightdesk/contracts/core';
import { useApi, useQuery } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { FileField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { logoPictureOf } from './logo-picture.service';

const KINDS = '.png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml';
const MOST_FILE_BYTES = 5 * 1024 * 1024;

/** Paper is white, whatever the theme. */
const Paper = styled.div`
  display: inline-flex;
  align-self: flex-start;
  padding: ${token('space-3')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  background: #fff;

  img {
    max-width: min(400px, 100%);
    max-height: 120px;
  }
`;

/** The picture of a logo: one that was just chosen, or the stored one by its id. */
function useLogoPicture(logo: string) {
  const api = useApi();
  const isId = logo !== '' && !logo.startsWith('data:');
  const { data, isError } = useQuery({
    queryKey: ['logos', logo],
    queryFn: ({ signal }) => api.call(getLogo, { params: { logoId: logo }, query: {}, signal }),
    enabled: isId,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { image: isId ? (data?.image ?? '') : logo, isFailed: isError };
}

/** The logo of the company: chosen, looked at and removed; saved with the form (SETTINGS-9). */
export function CompanyLogoFields() {
  const { watch, setValue, formState } = useFormContext<{ logo: string }>();
  const [problem, setProblem] = useState<string>();
  const logo = watch('logo');
  const { image, isFailed } = useLogoPicture(logo);
  const change = (value: string) => {
    setProblem(undefined);
    setValue('logo', value, { shouldDirty: true, shouldValidate: true });
  };
  const choose = async (file: File | null) => {
    if (!file) return;
    const picture = await logoPictureOf(file);
    if ('image' in picture) change(picture.image);
    else setProblem(picture.problem);
  };
  return (
    <Stack>
      {image && (
        <Paper>
          <img src={image} alt="The logo on documents" />
        </Paper>
      )}
      {isFailed && <p role="alert">The logo could not be read. Please reload the page.</p>}
      <FileField
        label="Logo Picture"
        help="PNG, JPEG or SVG. It stands above the name of the company."
        accept={KINDS}
        maximumSize={MOST_FILE_BYTES}
        error={problem ?? formState.errors.logo?.message}
        value={null}
        onChange={(file) => void choose(file)}
      />
      {logo && (
        <div>
          <Button onClick={() => change('')}>Remove Logo</Button>
        </div>
      )}
    </Stack>
  );
}
