import { vendorBody } from '@freightdesk/contracts';
import { DEMO_VENDORS } from '@freightdesk/contracts/demo';
import type { ServiceConfig } from '@freightdesk/service-kit';
import { toNewVendor } from '../vendors/vendor.service';
import { CHARGE_HEADS } from './charge-heads';
import { seedHeads } from './charge-seeds';
import { type Seed, seedClient } from './seed-client';

const seedSampleVendors: Seed = async ({ vendors }, tx) => {
  for (const { id: _id, clientId, ...fields } of DEMO_VENDORS)
    if (clientId === '1') await vendors.insert(tx, toNewVendor(vendorBody.parse(fields)));
};

const withoutRates = CHARGE_HEADS.map((head) => ({ ...head, rate: 0 }));

/**
 * What a new client starts with: reference data and the charge heads of the trade. Their rates are the firm's own to
 * enter; beside demo data they have the indicative ones, and sample vendors come along (LAW-26).
 */
export const newClientSeed =
  (data: ServiceConfig['SEED']): Seed =>
  async (repositories, tx) => {
    const isDemo = data === 'demo';
    await seedClient(repositories, tx);
    await seedHeads(repositories, tx, isDemo ? CHARGE_HEADS : withoutRates);
    if (isDemo) await seedSampleVendors(repositories, tx);
  };
