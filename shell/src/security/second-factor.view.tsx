import type { SecondFactorKey } from '@freightdesk/contracts/core';
import { saveFile, showSuccess } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { TextAreaField } from '@freightdesk/ui/field';
import { Inline, Stack } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { Copy, Download } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { styled } from 'styled-components';

const QR_SIZE = 176;

/** White in every theme: cameras read dark codes on a light background. */
const Paper = styled.div`
  align-self: center;
  padding: ${token('space-3')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  background: #fff;
  line-height: 0;
`;

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The key of an authenticator app, as a QR code and as text. */
export function SecondFactorKeyCard({
  secondFactorKey: { secret, address },
}: {
  secondFactorKey: SecondFactorKey;
}) {
  return (
    <Stack $gap={3}>
      <p>Scan this with an authenticator app on your phone, or type the key into it.</p>
      <Paper>
        <QRCodeSVG value={address} size={QR_SIZE} title="QR code of the key" />
      </Paper>
      <TextAreaField label="Key" rows={2} readOnly value={inGroups(secret)} />
    </Stack>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(176px, 1fr));
  gap: ${token('space-1')} ${token('space-4')};
  margin: 0;
  padding: ${token('space-3')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  background: ${token('surface-sunken')};
  font-family: ui-monospace, monospace;
  list-style: none;
`;

const Note = styled.p`
  color: ${token('text-muted')};
`;

/** Ten codes, shown only this once, to be copied or saved to a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showSuccess('Recovery codes copied');
  };
  return (
    <Stack $gap={3}>
      <Note>They are shown this once. Keep them where you would find them without your phone.</Note>
      <List aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Inline>
        <Button icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          icon={Download}
          onClick={() =>
            saveFile('freightdesk-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))
          }
        >
          Download
        </Button>
      </Inline>
    </Stack>
  );
}
