/** The text of the QR code that a PDF file draws by lines, read from a picture of it as a phone reads it. */
export function codeOfPdf(pdf: Buffer): string;
/** The side of the QR code that a PDF file draws, with its white border, in millimetres on the sheet. */
export function codeSideOfPdf(pdf: Buffer): number;
