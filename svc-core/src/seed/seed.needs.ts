import type { ChargeRepository } from '../charges/charge.repository';
import type { ClientRepository } from '../clients/client.repository';
import type { PartyRepository } from '../parties/party.repository';
import type {
  ChargeBasisRepository,
  PortRepository,
  ShipmentCategoryRepository,
} from '../reference/reference.repository';
import type { HsnRepository, TaxGroupRepository, TaxSlabRepository } from '../tax-masters/tax.repository';
import type { UserRepository } from '../users/user.repository';
import type { VendorRepository } from '../vendors/vendor.repository';

/** What seeding and upgrades write to. */
export interface SeedNeeds {
  readonly users: UserRepository;
  readonly clients: ClientRepository;
  readonly parties: PartyRepository;
  readonly charges: ChargeRepository;
  readonly taxGroups: TaxGroupRepository;
  readonly taxSlabs: TaxSlabRepository;
  readonly hsnCodes: HsnRepository;
  readonly ports: PortRepository;
  readonly shipmentCategories: ShipmentCategoryRepository;
  readonly chargeBases: ChargeBasisRepository;
  readonly vendors: VendorRepository;
}
