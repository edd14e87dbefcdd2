import type { SecondFactorKey } from '@freightdesk/contracts';
import { TextAreaField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { QRCodeSVG } from 'qrcode.react';
import { styled } from 'styled-components';

const QR_SIZE = 176;

/** White whatever the theme: cameras read dark on light. */
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
