import type { Samples } from '../support/sample';

export const gatewaySamples: Samples = {
  readProductStatus: { others: 'own' },
  reportFallback: {
    others: 'own',
    body: { remote: 'mf-crm', version: '1.0.0-sample', scope: 'remote', outcome: 'previous_version' },
  },
};
