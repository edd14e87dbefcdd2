import { quoteServiceBody } from './quote-services.schema';

const line = { chargeId: 1, chargeName: 'Agency', uom: 'PERCENTAGE' };

test.each(['buyingCost', 'sellingCost', 'rate', 'actualSellingCost'])(
  'the %s of a line in percent is at most 1,000, that of others is an amount',
  (field) => {
    expect(quoteServiceBody.safeParse({ ...line, [field]: 1000 }).success).toBe(true);
    const result = quoteServiceBody.safeParse({ ...line, [field]: 123_456.78 });
    expect(result.error?.issues).toMatchObject([{ path: [field], message: 'A percentage is at most 1,000' }]);
    const perShipment = { ...line, uom: 'PER_SHIPMENT', [field]: 123_456.78 };
    expect(quoteServiceBody.safeParse(perShipment).success).toBe(true);
  },
);
