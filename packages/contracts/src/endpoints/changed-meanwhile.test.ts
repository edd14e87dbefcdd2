import { ENDPOINTS } from '.';

const all = Object.entries(ENDPOINTS);
const writes = all.filter(([, { method }]) => ['PUT', 'PATCH', 'DELETE'].includes(method));

/** What they write cannot have changed in a way that matters to who asks for it (decision 15). */
const NAMES_NO_VERSION = [
  'cancelFundRequest',
  'changePortalAccount',
  'chooseDefaultView',
  'decideFundRequest',
  'deleteAdvance',
  'deleteReportSchedule',
  'deleteUser',
  'endJob',
  'endSession',
  'giveBackFunds',
  'payFundRequest',
  'removeAllocation',
  'removeBillPayment',
  'removeRecordFile',
  'settleFundRequest',
  'updateNotifications',
  'updateProfile',
];

const answersConflicts = ([, { errors = [] }]: (typeof all)[number]) => errors.includes('changed_meanwhile');

test('every change of a record that others change too is refused after theirs', () => {
  const others = writes.filter((each) => !answersConflicts(each)).map(([name]) => name);
  expect(others.sort()).toEqual(NAMES_NO_VERSION);
});
