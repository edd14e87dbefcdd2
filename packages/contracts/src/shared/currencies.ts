export const CURRENCIES = ['INR', 'USD'] as const;
