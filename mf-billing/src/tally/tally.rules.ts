import { readTallyFile, type TallyFile } from '@freightdesk/contracts/billing';
import { site } from '@freightdesk/remote-kit';

export const tallyKeys = { all: ['tally exports'] as const };

/** The address of a file of an export. */
export const tallyFileAddress = (id: number, file: TallyFile): string =>
  `${site.basePath}${readTallyFile.path.replace(':id', String(id))}?file=${file}`;
