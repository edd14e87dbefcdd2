// What services, stubs and tests need of the contracts, and screens do not.
export * from './answer-encoder';
export * from './contract-of';
