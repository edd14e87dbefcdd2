import { waitFor } from '@testing-library/react';
import { reportOnce } from './fallback-report.service';

const report = { remote: 'mf-crm', version: '2', scope: 'remote', outcome: 'unavailable' } as const;
const fetchNothing = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

beforeEach(() => {
  fetchNothing.mockReset();
  globalThis.fetch = fetchNothing;
});

test('a page tells each of its fallbacks once, and again where it could not', async () => {
  fetchNothing.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetchNothing.mockResolvedValue({ ok: true, status: 204, headers: new Headers() } as Response);
  reportOnce(report);
  await waitFor(() => expect(fetchNothing).toHaveBeenCalledTimes(1));
  await waitFor(() => {
    reportOnce(report);
    expect(fetchNothing).toHaveBeenCalledTimes(2);
  });
  reportOnce(report);
  reportOnce({ ...report, version: '3' });
  await waitFor(() => expect(fetchNothing).toHaveBeenCalledTimes(3));
  const bodies = fetchNothing.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
  expect(bodies).toEqual([report, report, { ...report, version: '3' }]);
});
