import type { ProformaRequest } from '../proforma-form/proforma-sources.queries';

/** What the panel shows according to the address: `?edit=` before `?job=`; undefined when it is closed (BILL-2). */
export function proformaRequestIn(params: URLSearchParams): ProformaRequest | undefined {
  const [jobNumber, edit] = [params.get('job'), params.get('edit')];
  if (edit) return { id: edit };
  return jobNumber ? { jobNumber, isAnother: params.get('part') === 'new' } : undefined;
}

/** The address without the panel. */
export function closePanel(current: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(current);
  next.delete('job');
  next.delete('edit');
  next.delete('part');
  return next;
}

/** The address with the panel open for a job or a proforma. */
export function openPanel(current: URLSearchParams, name: 'job' | 'edit', value: string): URLSearchParams {
  const next = closePanel(current);
  next.set(name, value);
  return next;
}

/** The address with another tab; the filters of the previous one are dropped. */
export function openTab(current: URLSearchParams, tab: string): URLSearchParams {
  const next = new URLSearchParams(tab === FIRST_TAB ? {} : { tab });
  for (const name of ['job', 'edit', 'part']) {
    const value = current.get(name);
    if (value) next.set(name, value);
  }
  return next;
}

/** The default tab. */
export const FIRST_TAB = 'warehouse';
