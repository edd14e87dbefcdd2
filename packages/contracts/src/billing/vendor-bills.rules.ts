/** The types of files of vendor bills. The content decides the type, not the name. */
export const ATTACHMENT_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
/** In bytes. */
export const MAX_ATTACHMENT_SIZE = 10 * 1024 * 1024;
