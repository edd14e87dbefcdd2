import { NONE_STATED } from '@freightdesk/contracts/shared';

/** What reports narrow a list to. */
export interface Narrowing {
  readonly shipmentCategory?: string | undefined;
  readonly lane?: string | undefined;
}

/** The stored text that a part of the address stands for; empty for records that do not say it. */
export const statedText = (text = NONE_STATED): string => (text === NONE_STATED ? '' : text);

/** The filter for a category and a lane (REPORT-4). */
export function narrowingFilter({ shipmentCategory, lane }: Narrowing) {
  const [portOfLoading, portOfDischarge] = lane?.split('~') ?? [];
  return {
    ...(shipmentCategory ? { shipmentCategory: statedText(shipmentCategory) } : {}),
    ...(lane
      ? { portOfLoading: statedText(portOfLoading), portOfDischarge: statedText(portOfDischarge) }
      : {}),
  };
}
