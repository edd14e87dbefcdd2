// What the contracts of all services are made of.
export * from './activity';
export * from './currencies';
export * from './endpoint';
export * from './error-answer';
export * from './errors';
export * from './fields';
export * from './identity-token';
export * from './paper-language';
export * from './placeholders.rules';
export * from './reports';
export * from './roles';
export * from './schema';
export * from './words';
