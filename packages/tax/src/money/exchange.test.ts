import { gstOf, toMinor, toRupees } from '../index';

test.each([
  ['1200.00', 83.255, '99906.00', '2497.65', '4995.30', '8991.54', '17983.08'],
  ['1450.75', '88.7000', '128681.53', '3217.04', '6434.08', '11581.34', '23162.68'],
  ['35.40', 84.1234, '2977.97', '74.45', '148.90', '268.02', '536.03'],
])(
  'USD %s at %s is %s rupees, taxed in rupees (LAW-9)',
  (foreign, rate, rupees, half5, igst5, half18, igst18) => {
    const value = toRupees(toMinor(foreign), rate);
    expect(value).toBe(toMinor(rupees));
    expect(gstOf(value, 5, 'CGST_SGST').cgstAmount).toBe(toMinor(half5));
    expect(gstOf(value, 5, 'IGST').igstAmount).toBe(toMinor(igst5));
    expect(gstOf(value, 18, 'CGST_SGST').sgstAmount).toBe(toMinor(half18));
    expect(gstOf(value, 18, 'IGST').igstAmount).toBe(toMinor(igst18));
  },
);
