import type { Registration } from '@freightdesk/contracts/billing';
import { dateOf, type PaperFact, type PrintDocument } from '@freightdesk/print';

/**
 * Draws a signed code of some 950 characters as SVG. Low correction keeps its squares large enough for a phone, and the
 * white border is part of the drawing. The libraries are loaded by the first document that has a code.
 */
async function drawingOf(signedQrCode: string): Promise<string> {
  const [{ createElement }, { renderToStaticMarkup }, { QRCodeSVG }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
    import('qrcode.react'),
  ]);
  const code = { value: signedQrCode, level: 'L', marginSize: 4, title: 'Signed QR code' } as const;
  return renderToStaticMarkup(createElement(QRCodeSVG, code));
}

/**
 * What a registered document says of its registration on paper: IRN, acknowledgement and signed code (EINVOICE-17). A
 * cancelled IRN has no code.
 */
export async function registrationPrint({
  irn,
  number,
  acknowledgedAt,
  cancelledAt,
  signedQrCode,
}: Registration): Promise<Pick<PrintDocument, 'registration'>> {
  const facts: PaperFact[] = [
    ['IRN', irn],
    ['Acknowledgement', number],
    ['Acknowledged on', dateOf(acknowledgedAt)],
    ['IRN cancelled on', dateOf(cancelledAt)],
  ];
  return {
    registration: {
      facts: facts.filter(([, value]) => value !== ''),
      drawing: cancelledAt ? '' : await drawingOf(signedQrCode),
    },
  };
}
