import type { Einvoice } from '@freightdesk/contracts/billing';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { formatDate } from '@freightdesk/ui/money';
import { Section, Stack } from '@freightdesk/ui/page';
import { QRCodeSVG } from 'qrcode.react';

/** 50 mm on a screen of usual density, so that a phone reads the code of about 950 characters. */
const QR_SIZE = 240;

/** The IRN of a document, its acknowledgement and its signed QR code. */
export const RegistrationView = ({
  irn,
  number,
  acknowledgedAt,
  signedQrCode,
  cancelledAt,
}: NonNullable<Einvoice['registration']>) => (
  <Section title="Registered">
    <Stack>
      <DescriptionList
        items={[
          { label: 'IRN', value: irn, wide: true },
          { label: 'Acknowledgement number', value: number },
          { label: 'Acknowledged on', value: formatDate(acknowledgedAt) },
          ...(cancelledAt ? [{ label: 'Cancelled on', value: formatDate(cancelledAt) }] : []),
        ]}
      />
      {!cancelledAt && (
        <QRCodeSVG value={signedQrCode} size={QR_SIZE} level="L" marginSize={4} title="Signed QR code" />
      )}
    </Stack>
  </Section>
);
