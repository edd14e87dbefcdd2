import type { Job } from '@freightdesk/contracts/billing';

// Columns that the lists of jobs share.

export const numberColumn = {
  key: 'jobNumber',
  header: 'Job Number',
  kind: 'code',
  keyColumn: true,
  sort: 'jobNumber',
  value: ({ jobNumber }: Job) => jobNumber,
} as const;

export const partyColumn = {
  key: 'party',
  header: 'Party',
  value: ({ partyName }: Job) => partyName,
} as const;

export const descriptionColumn = {
  key: 'description',
  header: 'Description',
  value: ({ description }: Job) => description,
} as const;

export const createdColumn = {
  key: 'created',
  header: 'Created Date',
  kind: 'date',
  sort: 'createdAt',
  value: ({ createdAt }: Job) => createdAt,
} as const;
