import type { AuditedKind } from '@freightdesk/contracts/core';
import { withoutParameter } from '../list/without-parameter';

/** The parameter of an address that opens the timeline of a record: `contracts/7/CT-100001`. */
const PARAMETER = 'timeline';

interface LinkedRecord {
  readonly kind: AuditedKind;
  readonly recordId: number;
  readonly recordName: string;
}

const pathOf = (pathname: string, params: URLSearchParams): string =>
  params.size > 0 ? `${pathname}?${params}` : pathname;

/** A page without the timeline that its address names. */
export function withoutTimeline(pathname: string, search: string | URLSearchParams): string {
  return pathOf(pathname, closedTimeline(new URLSearchParams(search)));
}

/** The address of a page with the timeline of a record opened. */
export function timelineLink(path: string, { kind, recordId, recordName }: LinkedRecord): string {
  const [pathname = '/', search = ''] = path.split('?');
  const params = new URLSearchParams(search);
  params.set(PARAMETER, `${kind}/${recordId}/${recordName}`);
  return pathOf(pathname, params);
}

/** The record of a kind whose timeline an address opens. */
export function linkedRecord(
  params: URLSearchParams,
  kind: AuditedKind,
): { readonly id: string; readonly name: string } | undefined {
  const [linkedKind, id = '', ...name] = params.get(PARAMETER)?.split('/') ?? [];
  return linkedKind === kind ? { id, name: name.join('/') } : undefined;
}

/** The parameters of an address without a timeline. */
export const closedTimeline = (params: URLSearchParams): URLSearchParams =>
  withoutParameter(params, PARAMETER);
