type Tone = 'blue' | 'green' | 'red' | 'grey';

const STATUSES: Readonly<Record<string, { readonly tone: Tone; readonly text: string }>> = {
  proforma: { tone: 'blue', text: 'Proforma' },
  converted: { tone: 'green', text: 'Converted' },
  cancelled: { tone: 'red', text: 'Cancelled' },
};

/** How a status is shown. */
export const statusOf = (status: string): { readonly tone: Tone; readonly text: string } =>
  STATUSES[status] ?? { tone: 'grey', text: status };
