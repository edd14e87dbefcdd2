import type { GstRegistration } from '@freightdesk/contracts/billing';

const contact = { phone: '', email: '', isActive: true, isUsed: false };

/** The registration of the company. */
export const mainRegistration: GstRegistration = {
  ...contact,
  id: null,
  name: 'Main',
  gstNumber: '33ABCCF1234A1ZI',
  address: '14 Rajaji Salai',
  city: 'Chennai',
  pinCode: '600001',
  seriesCode: '',
  state: 'Tamil Nadu',
  isUsed: true,
  updatedAt: null,
};

/** A registration in another State. */
export const mumbai: GstRegistration = {
  ...contact,
  id: 3,
  name: 'Mumbai',
  gstNumber: '27ABCCF1234A1ZB',
  address: '4 Ballard Estate',
  city: 'Mumbai',
  pinCode: '400001',
  seriesCode: 'MH',
  state: 'Maharashtra',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
