export { type Currency, currencySign } from './currency';
export { type DateLike, formatDate, formatDateTime, formatLongDate } from './format-date';
