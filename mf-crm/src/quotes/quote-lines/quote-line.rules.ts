import { type Charge, type QuoteService, type QuoteServiceInput, unitOfCharge } from '@freightdesk/contracts';
import { type ServiceLineDraft, toServiceInput } from '../../service-lines/service-line.rules';

/** A line for a charge of the master, with its defaults. */
export const quoteLineOfCharge = (charge: Charge): ServiceLineDraft => ({
  chargeId: charge.id,
  chargeName: charge.name,
  uom: unitOfCharge(charge),
  buyingCost: String(charge.rate),
  sellingCost: String(charge.rate),
  maxDiscountPercent: '0',
  gstPercent: String(charge.gstApplicable ? charge.gstRate : 0),
  hsnCode: charge.hsnSacCode,
  incoterm: 'FOB',
  currency: charge.currency,
  dynamicRates: {},
});

/** A stored line that is opened to be changed. */
export const draftOfQuoteService = (service: QuoteService): ServiceLineDraft => ({
  chargeId: service.chargeId,
  chargeName: service.chargeName,
  uom: service.uom,
  buyingCost: String(service.buyingCost),
  sellingCost: String(service.sellingCost),
  maxDiscountPercent: String(service.maxDiscountPercent),
  gstPercent: String(service.gstPercent),
  hsnCode: service.hsnCode,
  incoterm: service.incoterm,
  currency: service.currency,
  dynamicRates: service.dynamicRates,
});

/** The line as it is sent; a quote's line has no number and no shipment type. */
export function toQuoteServiceInput(line: ServiceLineDraft): QuoteServiceInput {
  const { id: _id, shipmentType: _shipmentType, ...input } = toServiceInput(line);
  return input;
}
