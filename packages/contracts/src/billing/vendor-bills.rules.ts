/** What may be attached to a vendor bill; the file's content decides, not its name. */
export const ATTACHMENT_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
/** In bytes. */
export const LARGEST_ATTACHMENT = 10 * 1024 * 1024;
