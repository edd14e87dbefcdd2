/** The product's name in the sidebar, on the sign-in screens and in the browser's title (decisions H2). */
export const BRAND = 'Freightdesk';
