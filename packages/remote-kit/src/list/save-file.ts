const BYTE_ORDER_MARK = '\uFEFF';
const A_MINUTE = 60_000;

/** A CSV file that spreadsheets read as UTF-8. */
export const csvBlob = (...texts: readonly string[]): Blob =>
  new Blob([BYTE_ORDER_MARK, ...texts], { type: 'text/csv;charset=utf-8' });

/** Offers a file as a download. Some browsers read it only after the press, so its address is kept for a minute. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), A_MINUTE);
}
