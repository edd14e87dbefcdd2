const metaOf = (name: string): string | null | undefined =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

/** What the gateway writes into the page about where and under which name the product runs (SCREEN-10). */
export const site = {
  /** The product's name in the sidebar, on the sign-in screens and in the browser's title. */
  get brand(): string {
    return metaOf('application-name') ?? 'Freightdesk';
  },
  /** The path below which the product runs, such as `/desk`; empty at the root of its host. The router adds it by itself. */
  get basePath(): string {
    return metaOf('base-path') ?? '';
  },
} as const;
