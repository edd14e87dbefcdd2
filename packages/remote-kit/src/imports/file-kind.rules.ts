/** How the containers of Office begin: that of old and of encrypted files, and that of today's. */
export const OLD_CONTAINER = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

export const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/**
 * Whether a text is a web page or the XML of an old Excel: many programs write these and call them `.xls`, which Excel
 * opens with a warning.
 */
export const isPage = (text: string): boolean =>
  /^\s*<(?:!doctype html|html|head|meta|table)\b/i.test(text) || /<Workbook[\s>]/.test(text.slice(0, 1000));

/** Whether a file is a workbook, or something else that no text begins like. */
export const isPacked = (bytes: Uint8Array): boolean =>
  beginsWith(bytes, OLD_CONTAINER) || beginsWith(bytes, ZIP);
