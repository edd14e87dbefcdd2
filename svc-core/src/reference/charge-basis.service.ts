import { type ChargeBasis, listChargeBases } from '@freightdesk/contracts';
import { type RequestContext, type Stored, usesIn } from '@freightdesk/service-kit';
import type { Repositories } from '../composition';
import { answerFields } from '../masters/master.schema';
import { createCodedMaster } from './coded-master';
import type { ChargeBasisRecord } from './reference.model';

const toChargeBasis = (record: Stored<ChargeBasisRecord>): ChargeBasis => answerFields(record);

const used = { what: 'charge', nameOf: ({ name }: { name: string }) => name };

/** Charge bases of a client; the rows of charges name them by code. */
export function createChargeBasisService({
  chargeBases,
  charges,
}: Pick<Repositories, 'chargeBases' | 'charges'>) {
  return createCodedMaster<ChargeBasisRecord, ChargeBasis, RequestContext>(
    {
      collection: chargeBases,
      thing: 'Charge basis',
      shape: {
        searched: ['code', 'name', 'description'],
        sortable: listChargeBases.sorts,
        defaultSort: { id: 1 },
        toAnswer: toChargeBasis,
      },
    },
    (scope) =>
      ({ code }) =>
        usesIn(charges, scope, { 'applicabilities.basis': code }, used),
  );
}
