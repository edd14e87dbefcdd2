import { getInvoice, receiptsOfDocument } from '@freightdesk/contracts/billing';
import { listShipmentCategories } from '@freightdesk/contracts/core';
import { Refusal, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCategories, sampleInvoice, sampleProforma } from '../testing/billing.samples';
import { openDocument } from '../testing/document.samples';

const user = userEvent.setup();

const textIn = (region: string, label: string) =>
  within(screen.getByRole('region', { name: region })).getByText(label).nextSibling?.textContent;

test('the document shows its facts, N/A where there are none, and a minus before the advance', async () => {
  openDocument(
    stub(getInvoice, sampleProforma({ contractNumber: '', advanceAmount: 360, totalAfterAdvance: 2000 })),
  );
  expect(await screen.findByRole('heading', { name: /PI-7/ })).toBeInTheDocument();
  expect(textIn('Document', 'Contract')).toBe('N/A');
  expect(screen.getByRole('link', { name: 'JOB-1' })).toHaveAttribute(
    'href',
    '/billing/job-summary?q=JOB-1&open=JOB-1',
  );
  expect(textIn('Party', 'Bill to')).toBe('Coromandel Textiles');
  expect(textIn('Summary', 'Subtotal')).toBe('₹2,000.00');
  expect(textIn('Summary', 'Advance')).toBe('-₹360.00');
  expect(textIn('Summary', 'Grand Total')).toBe('₹2,000.00');
});

test('the charges have a column for each other tax; their sum stands in the summary', async () => {
  const [line] = sampleProforma().charges;
  const otherTaxes = { CESS: 0.1, 'Port levy': 0.2 };
  openDocument(
    stub(
      getInvoice,
      sampleProforma({ charges: [{ ...line, otherTaxes }] as never, otherTaxTotals: otherTaxes }),
    ),
  );
  expect(await screen.findByText('CHA agency – for two containers')).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'S.No',
    'Description',
    'UOM',
    'Qty',
    'Rate',
    'Amount',
    'GST%',
    'SGST',
    'CGST',
    'IGST',
    'CESS',
    'Port levy',
    'GST Amount',
    'Total',
  ]);
  expect(textIn('Summary', 'Other Tax')).toBe('₹0.30');
});

test('the shipment category is told by its name', async () => {
  openDocument(
    stub(getInvoice, sampleProforma({ shipmentCategory: 'sea-fcl' })),
    stub(listShipmentCategories, sampleCategories),
  );
  expect(await screen.findByText('Sea, full container')).toBeInTheDocument();
});

test('a proforma without charges says so', async () => {
  openDocument(stub(getInvoice, sampleProforma({ charges: [] })));
  expect(await screen.findByText('No charges found')).toBeInTheDocument();
});

test('an invoice that cannot be read is said so, with the way back to the list', async () => {
  const { router } = openDocument(stub(getInvoice, new Refusal(404, 'Invoice not found', 'not_found')));
  expect(await screen.findByText('Failed to load invoice')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Back to List' }));
  expect(router.state.location.pathname).toBe('/billing/proforma-list');
});

test('a consolidated invoice names its jobs, each with its link', async () => {
  openDocument(
    stub(getInvoice, sampleInvoice({ jobNumber: 'CONSOLIDATED-1', jobNumbers: ['JOB-1', 'JOB-2'] })),
  );
  await screen.findByRole('article');
  expect(screen.getByText('Jobs')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'JOB-2' })).toHaveAttribute(
    'href',
    '/billing/job-summary?q=JOB-2&open=JOB-2',
  );
  expect(screen.queryByText(/CONSOLIDATED/)).not.toBeInTheDocument();
});

test('the way back is the same link before and after the document is read', async () => {
  openDocument(stub(getInvoice, sampleProforma()));
  const back = screen.getByRole('link', { name: 'Back to List' });
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(await screen.findByRole('article')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to List' })).toBe(back);
});

test('the sums of amounts and taxes stand below their columns', async () => {
  const [line] = sampleProforma().charges;
  openDocument(stub(getInvoice, sampleProforma({ charges: [line, line] as never })));
  const table = await screen.findByRole('table', { name: 'Charges' });
  const total = within(table).getByRole('row', { name: /^Total/ });
  expect(
    within(total)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['', '', '', '', '4,000.00', '', '360.00', '360.00', '0.00', '720.00', '4,720.00']);
});

test('an issued invoice shows its number, who issued it and its balance, and offers no change', async () => {
  const { router } = openDocument(stub(getInvoice, sampleInvoice()));
  expect(await screen.findByRole('article', { name: 'Tax Invoice INV/26-27/00001' })).toBeInTheDocument();
  expect(textIn('Where it comes from', 'Issued')).toBe('22 November 2026 by admin');
  expect(textIn('Where it comes from', 'Balance')).toBe('₹2,360.00');
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Convert to Invoice' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to List' }));
  expect(router.state.location.pathname).toBe('/billing/invoice');
});

test('an issued invoice shows the receipts that pay it, and takes another while something is open', async () => {
  openDocument(
    stub(getInvoice, sampleInvoice()),
    stub(receiptsOfDocument, [
      {
        id: 3,
        number: 'RC/26-27/00003',
        receivedOn: '2026-11-24T00:00:00.000Z',
        mode: 'UPI',
        reference: 'SBIN1',
        currency: 'INR',
        amount: 100,
      },
    ]),
  );
  const receipts = within(await screen.findByRole('region', { name: 'Receipts' }));
  expect(receipts.getByText('₹2,360.00 to pay')).toBeInTheDocument();
  expect(await receipts.findByRole('row', { name: /24\/11\/2026 UPI, SBIN1 ₹100\.00/ })).toBeInTheDocument();
  expect(receipts.getByRole('link', { name: 'RC/26-27/00003' })).toHaveAttribute(
    'href',
    '/billing/receipts?open=RC%2F26-27%2F00003',
  );
  expect(receipts.getByRole('button', { name: 'New Receipt' })).toBeEnabled();
});

test.each([
  ['a proforma', sampleProforma()],
  ['a credit note', sampleInvoice({ status: 'credit_note' })],
])('%s takes no receipt', async (_what, invoice) => {
  openDocument(stub(getInvoice, invoice));
  await screen.findByRole('article');
  expect(screen.queryByRole('region', { name: 'Receipts' })).not.toBeInTheDocument();
});

test('the shipment stands on the document as the job has it, the consignee with the parties', async () => {
  const shipment = {
    jobType: 'export' as const,
    mode: 'air' as const,
    containers: [],
    grossWeight: 120,
    volume: null,
    portOfLoading: 'Chennai air cargo',
    portOfDischarge: 'Singapore',
    vesselOrFlight: 'SQ 529',
    blAwbNumber: '618-12345675',
    consigneeId: 2,
    consigneeName: 'Sahyadri Auto Components',
  };
  openDocument(stub(getInvoice, sampleProforma({ shipment })));
  expect(await screen.findByRole('article')).toBeInTheDocument();
  expect(textIn('Party', 'Consignee')).toBe('Sahyadri Auto Components');
  expect(textIn('Shipment', 'Category')).toBe('N/A');
  expect(textIn('Shipment', 'Port of discharge')).toBe('Singapore');
  expect(textIn('Shipment', 'Flight')).toBe('SQ 529');
  expect(textIn('Shipment', 'AWB number')).toBe('618-12345675');
  expect(textIn('Shipment', 'Gross weight')).toBe('120 kg');
});

test('a total of an earlier release is rounded to the rupee, in a row of its own and in the words', async () => {
  openDocument(stub(getInvoice, sampleInvoice({ totalAmount: 25_626.97, totalAfterAdvance: 25_626.97 })));
  expect(await screen.findByText('Round-off')).toBeInTheDocument();
  expect(textIn('Summary', 'Grand Total')).toBe('₹25,626.97');
  expect(textIn('Summary', 'Round-off')).toBe('₹0.03');
  expect(textIn('Summary', 'Amount payable')).toBe('₹25,627.00');
  expect(screen.getByText(/Twenty Five Thousand Six Hundred Twenty Seven Only/)).toBeInTheDocument();
});

test('a round-off within the total stands above it, and there is nothing else to pay (LAW-9)', async () => {
  const figures = { totalAmount: 25_627, totalAfterAdvance: 25_627, roundOff: 0.03 };
  openDocument(stub(getInvoice, sampleInvoice(figures)));
  expect(await screen.findByText('Round-off')).toBeInTheDocument();
  expect(textIn('Summary', 'Round-off')).toBe('₹0.03');
  expect(textIn('Summary', 'Grand Total')).toBe('₹25,627.00');
  expect(screen.queryByText('Amount payable')).not.toBeInTheDocument();
  expect(screen.getByText(/Twenty Five Thousand Six Hundred Twenty Seven Only/)).toBeInTheDocument();
});

test('reimbursements of a pure agent stand apart, after the supplies', async () => {
  const [line] = sampleProforma().charges;
  const duty = { ...line, chargeName: 'Customs duty', treatment: 'pure_agent' };
  openDocument(stub(getInvoice, sampleProforma({ charges: [duty, line] as never })));
  const table = await screen.findByRole('table', { name: 'Charges' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent?.slice(0, 20))).toEqual([
    expect.stringContaining('S.No'),
    expect.stringContaining('1CHA agency'),
    'Reimbursements as pu',
    expect.stringContaining('2Customs duty'),
    expect.stringContaining('Total'),
  ]);
});

test('a line under reverse charge says its rate and the tax that the recipient owes', async () => {
  const [line] = sampleProforma().charges;
  const reversed = { ...line, treatment: 'reverse_charge', gstPercent: 5, amount: 2000 };
  openDocument(stub(getInvoice, sampleProforma({ charges: [reversed] as never })));
  expect(
    await screen.findByText(/CGST 2\.5% and SGST\/UTGST 2\.5% payable by the recipient: 50\.00 \+ 50\.00/),
  ).toBeInTheDocument();
  expect(textIn('Summary', 'Tax payable by recipient')).toBe('₹100.00');
});

test('a document of a firm without a GSTIN has no taxes and says why (MONEY-14)', async () => {
  openDocument(stub(getInvoice, sampleInvoice({ isSupplierRegistered: false })));
  expect(await screen.findByRole('article', { name: 'Invoice INV/26-27/00001' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'S.No',
    'Description',
    'UOM',
    'Qty',
    'Rate',
    'Amount',
    'Total',
  ]);
  expect(screen.getByText('The supplier is not registered under GST')).toBeInTheDocument();
  expect(screen.queryByText('SGST')).not.toBeInTheDocument();
});

test('status, importer and cargo are shown; print and download open the paper in a tab of its own', async () => {
  const openWindow = jest.spyOn(window, 'open').mockReturnValue(null);
  openDocument(
    stub(getInvoice, sampleProforma({ importerName: 'Deccan Biotech', cargoDetails: 'Yarn, 420 cartons' })),
  );
  expect(await screen.findByText('Proforma', { selector: 'h2 *' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to List' })).toHaveAttribute(
    'href',
    '/billing/proforma-list',
  );
  expect(textIn('Party', 'Importer')).toBe('Deccan Biotech');
  expect(textIn('Shipment', 'Cargo')).toBe('Yarn, 420 cartons');
  expect(textIn('Shipment', 'Port')).toBe('N/A');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(openWindow.mock.calls.map(([address]) => address)).toEqual([
    '/api/invoices/7/print',
    '/api/invoices/7/print?format=pdf',
  ]);
  openWindow.mockRestore();
});

test('an issued invoice leads to its credit note from its head, a proforma does not', async () => {
  openDocument(stub(getInvoice, sampleInvoice()));
  expect(await screen.findByRole('link', { name: 'Credit Note' })).toHaveAttribute(
    'href',
    '/billing/credit-note/create/7',
  );
});

test('facts, parties and origin of a document stand under their names', async () => {
  openDocument(
    stub(
      getInvoice,
      sampleInvoice({
        dueDate: '2026-12-22T00:00:00.000Z',
        placeOfSupply: '96',
        supplyType: 'export_without_payment',
        identityReason: 'Seen on the certificate',
        partyGstNumber: '33CRTCT4410C1ZK',
      }),
    ),
  );
  expect(await screen.findByRole('article')).toBeInTheDocument();
  expect(textIn('Document', 'Date')).toBe('22 November 2026');
  expect(textIn('Document', 'Due date')).toBe('22 December 2026');
  expect(textIn('Party', 'Address')).toBe('14 Rajaji Salai, Chennai, Tamil Nadu');
  expect(textIn('Party', 'GSTIN')).toBe('33CRTCT4410C1ZK');
  expect(textIn('Party', 'Place of supply')).toBe('Other Countries (96)');
  expect(textIn('Party', 'Supply')).toBe('Export, without payment (LUT)');
  expect(textIn('Where it comes from', 'Proforma')).toBe('PI-7');
  expect(textIn('Where it comes from', 'Raised')).toBe('21 November 2026');
  expect(textIn('Where it comes from', 'Doubtful registration accepted')).toBe('Seen on the certificate');
});

test('a proforma is not yet issued, and is supplied in the state of its party', async () => {
  openDocument(stub(getInvoice, sampleProforma()));
  expect(await screen.findByRole('article')).toBeInTheDocument();
  expect(textIn('Where it comes from', 'Issued')).toBe('Not yet');
  expect(textIn('Party', 'Place of supply')).toBe('Tamil Nadu (33)');
  expect(textIn('Party', 'Importer')).toBe('N/A');
  expect(textIn('Party', 'Supply')).toBe('Regular');
});

test('taxes are summed by code and rate, with a word where no tax is charged', async () => {
  const [line] = sampleProforma().charges;
  const exempt = { ...line, hsnCode: '', treatment: 'exempt', cgstAmount: 0, sgstAmount: 0, gstAmount: 0 };
  openDocument(stub(getInvoice, sampleProforma({ charges: [line, line, exempt] as never })));
  const taxes = within(await screen.findByRole('table', { name: 'Tax by HSN/SAC and rate' }));
  expect(
    taxes.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['HSN/SAC', 'GST %', 'Taxable value', 'Tax'],
    ['996712', '18', '4,000.00', '720.00'],
    ['–', 'Exempt', '2,000.00', '0.00'],
  ]);
});

test('a line without narration, unit and levy shows what it has, in its own currency', async () => {
  const [line] = sampleProforma().charges;
  const plain = { ...line, narration: '', uom: '', currency: 'USD', treatment: 'reverse_charge' };
  openDocument(
    stub(
      getInvoice,
      sampleProforma({ charges: [plain] as never, currency: 'USD', otherTaxTotals: { CESS: 0 } }),
    ),
  );
  const table = within(await screen.findByRole('table', { name: 'Charges' }));
  const cells = [...(table.getAllByRole('row')[1]?.children ?? [])].map(({ textContent }) => textContent);
  expect(cells).toEqual([
    '1',
    'CHA agency – CGST 9% and SGST/UTGST 9% payable by the recipient: 180.00 + 180.00',
    '–',
    '2',
    '1,000.00',
    '2,000.00',
    'Reverse charge',
    '180.00',
    '180.00',
    '0.00',
    '0.00',
    '360.00',
    '2,360.00',
  ]);
  expect(textIn('Summary', 'Grand Total')).toBe('$2,360.00');
});
