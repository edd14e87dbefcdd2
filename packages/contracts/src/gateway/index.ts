// The contracts of the gateway: what it answers itself, because no service knows it.
export * from './page-spans.endpoints';
export * from './page-spans.rules';
export * from './page-spans.schema';
export * from './product-status.endpoints';
export * from './product-status.rules';
export * from './product-status.schema';
