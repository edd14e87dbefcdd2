export {
  type Currency,
  currencySign,
  type DateLike,
  formatDate,
  formatDateTime,
  formatLongDate,
} from './format';
