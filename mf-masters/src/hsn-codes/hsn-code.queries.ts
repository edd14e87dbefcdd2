export const HSN_CODES = 'hsn-sac';
