export { type ToastMessage, ToastRegion, type ToastRegionProps, type ToastTone } from './toast-region';
