export const VENDORS = 'vendors';
