import type { ClientScope } from '@freightdesk/service-kit';
import type { ClientSession } from 'mongoose';
import type { Repositories } from '../composition';
import { DEMO_TAX_GROUPS } from './demo-data';
import { HSN_SAC_CODES, PORTS, SHIPMENT_CATEGORIES } from './reference-data';

/** Gives a new client the reference data that every client starts with. */
export async function seedClient(
  repositories: Repositories,
  scope: ClientScope,
  session: ClientSession,
): Promise<void> {
  const { ports, shipmentCategories, hsnCodes, taxGroups } = repositories;
  for (const [code, portName, type, location] of PORTS) {
    await ports.insert(scope, { code, portName, type, location, active: true }, session);
  }
  for (const [code, name, description] of SHIPMENT_CATEGORIES) {
    await shipmentCategories.insert(scope, { code, name, description, isActive: true }, session);
  }
  for (const [code, description, gst] of HSN_SAC_CODES) {
    const percents = { gstPercent: gst, igstPercent: gst, cgstPercent: gst / 2, sgstPercent: gst / 2 };
    await hsnCodes.insert(scope, { code, description, ...percents }, session);
  }
  for (const { name, taxItems } of DEMO_TAX_GROUPS) {
    await taxGroups.insert(
      scope,
      { name, active: true, taxItems: taxItems.map((item) => ({ ...item })) },
      session,
    );
  }
}
