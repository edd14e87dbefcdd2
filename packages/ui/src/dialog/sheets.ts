/** Selects the dialogs that lie on the page, the last one on top. */
export const SHEETS = '[role="dialog"], [role="alertdialog"]';
