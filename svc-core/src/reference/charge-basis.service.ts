import type { ChargeBasis } from '@freightdesk/contracts';
import type { RequestContext, Stored, Write } from '@freightdesk/service-kit';
import type { ChargeRepository } from '../charges/charge.repository';
import { answerFields } from '../masters/master.schema';
import { createCodedMaster } from './coded-master';
import type { ChargeBasisRecord } from './reference.model';
import type { ChargeBasisRepository } from './reference.repository';

const toChargeBasis = (record: Stored<ChargeBasisRecord>): ChargeBasis => answerFields(record);

/** What charge bases need of the rest of the service. */
export interface ChargeBasisNeeds {
  readonly chargeBases: ChargeBasisRepository;
  readonly charges: Pick<ChargeRepository, 'usesOfBasis'>;
  readonly write: Write;
}

/** Charge bases of a client; the rows of charges name them by code. */
export function createChargeBasisService({ chargeBases, charges, write }: ChargeBasisNeeds) {
  return createCodedMaster<ChargeBasisRecord, ChargeBasis, RequestContext>(
    { records: chargeBases, write, thing: 'Charge basis', toAnswer: toChargeBasis },
    (scope) =>
      ({ code }) =>
        charges.usesOfBasis(scope, code),
  );
}
export type ChargeBasisService = ReturnType<typeof createChargeBasisService>;
