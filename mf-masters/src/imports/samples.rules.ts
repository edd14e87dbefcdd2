export { CHARGE_SAMPLE, PARTY_SAMPLE, VENDOR_SAMPLE } from '@freightdesk/contracts/core';
