// The contracts of svc-crm.
export * from './charge-limits';
export * from './charge-units';
export * from './contract-services';
export * from './contracts';
export * from './overview';
export * from './quote-fields';
export * from './quote-services';
export * from './quotes';
export * from './service-lines';
export * from './unit-texts';
