import { humanize } from './words';

test.each([
  ['gstNumber', 'Gst number'],
  ['vendor_name', 'Vendor name'],
  ['in_progress', 'In progress'],
  ['isActive', 'Active'],
])('%s reads %s', (name, words) => {
  expect(humanize(name)).toBe(words);
});
