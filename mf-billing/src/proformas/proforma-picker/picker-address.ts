import type { ProformaWanted } from '../proforma-form/use-proforma-sources';

/** What the panel works on by the address: `?edit=` before `?job=`; undefined where it is closed (BILL-2). */
export function wantedIn(params: URLSearchParams): ProformaWanted | undefined {
  const [jobNumber, edit] = [params.get('job'), params.get('edit')];
  if (edit) return { id: edit };
  return jobNumber ? { jobNumber } : undefined;
}

/** The address without the panel. */
export function closePanel(current: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(current);
  next.delete('job');
  next.delete('edit');
  return next;
}

/** The address with the panel open for a job or a proforma. */
export function openPanel(current: URLSearchParams, name: 'job' | 'edit', value: string): URLSearchParams {
  const next = closePanel(current);
  next.set(name, value);
  return next;
}
