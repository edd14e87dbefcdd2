/** The product's name in the sidebar, on the sign-in screens and in the browser's title (SCREEN-2). */
export const BRAND = 'Freightdesk';
