import { createVendorBill, vendorBillFile } from '@freightdesk/contracts/billing';
import { identityOf, runningForTests } from '@freightdesk/service-kit/testing';
import { runBilling } from './billing-app';

let billCount = 0;
/** The body of a new bill, with a number of its own. */
export const bill = (rest = {}) => ({
  jobNumber: 'JOB-260001',
  vendorId: 1,
  invoicetype: 'Tax Invoice',
  invoiceno: `SCT-${++billCount}`,
  invdate: '2026-11-10',
  invamount: 8700.5,
  narration: 'Terminal handling',
  ...rest,
});
export const PDF = Buffer.from('%PDF-1.7\n%the bill\n');
/** Longer than a chunk of GridFS. */
export const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(300_000, 7)]);
export const fileOf = (content: Buffer | string, name = 'bill.pdf') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);

/** Runs one service for the tests of a file, with the calls of vendor bills. */
export function runVendorBills() {
  const app = runningForTests(runBilling);
  const ours = () => app().as(identityOf());
  const countRecords = (name: string) =>
    app().connection.collection(`attachments.${name}`).countDocuments({});
  return {
    app,
    ours,
    theirs: () => app().as(identityOf({ clientId: '2' })),
    save: (rest = {}, file?: File) => ours().call(createVendorBill, { body: bill(rest), file }),
    countFiles: async () => ({ files: await countRecords('files'), chunks: await countRecords('chunks') }),
    readFile: async (id: number | string, identity = identityOf()) => {
      const headers = await app().headersOf(identity);
      return fetch(`${app().url}${vendorBillFile.path.replace(':id', String(id))}`, { headers });
    },
  };
}
