/** How the containers of Office begin: that of old and of encrypted files, and that of today's. */
export const OLD_CONTAINER = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

export const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Whether a file is a workbook, or something else that no text begins like. */
export const isPacked = (bytes: Uint8Array): boolean =>
  beginsWith(bytes, OLD_CONTAINER) || beginsWith(bytes, ZIP);
