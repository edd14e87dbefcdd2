export { type DateLike, formatDate, formatDateTime, formatLongDate } from './format-date';
export { type Currency, currencySign, formatMoney } from './format-money';
export { Money, type MoneyProps } from './money';
