const options = (...labels: string[]) => labels.map((label) => ({ value: label.toLowerCase(), label }));

export const reportTypes = options('Revenue', 'Invoice', 'Party', 'Job');
export const periods = options('Today', 'Week', 'Month', 'Quarter', 'Year');
export const statuses = options('All', 'Active', 'Completed', 'Pending');

/** Fixed content, not data (SCREEN-3). */
export const reportCards = [
  { label: 'Revenue Report', value: '₹12,45,300', hint: 'Sample data' },
  { label: 'Invoice Report', value: '48 invoices', hint: 'Sample data' },
  { label: 'Party Report', value: '156 parties', hint: 'Sample data' },
  { label: 'Job Report', value: '73 jobs', hint: 'Sample data' },
];

export const recentReports = [
  { id: 1, name: 'Revenue, October 2026', date: '01/11/2026' },
  { id: 2, name: 'Pending invoices, third quarter', date: '05/10/2026' },
  { id: 3, name: 'Jobs, September 2026', date: '01/10/2026' },
];
