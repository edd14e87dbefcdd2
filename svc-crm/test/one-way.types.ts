// Compiled with everything else and never run: each directive fails the build as soon as the line below it begins to
// compile. What is refused here is what a tired colleague types.
import type { Contract, getContract, listContracts, StoredContract } from '@freightdesk/contracts/crm';
import type { SortOfEndpoint } from '@freightdesk/contracts/shared';
import type { TenantRecords, Write, WriteScope } from '@freightdesk/data';
import type { ClientScope, Routes } from '@freightdesk/service-kit';
import { refuse } from '@freightdesk/service-kit';
import { formatMoney } from '@freightdesk/tax';
import type { ContractRecord } from '../src/contracts/contract.model';
import type { QuoteRecord } from '../src/quotes/quote.model';

declare const contracts: TenantRecords<ContractRecord>;
declare const quotes: TenantRecords<QuoteRecord>;
declare const scope: ClientScope;
declare const tx: WriteScope;
declare const write: Write;

// A misspelt key in a filter, below the first level and in $or too; what is right compiles.
// @ts-expect-error quotId
void quotes.findOne(scope, { quotId: 'QT-1' });
// @ts-expect-error chargeNme
void contracts.findOne(scope, { 'services.chargeNme': 'Freight' });
// @ts-expect-error statu
void quotes.findOne(scope, { $or: [{ statu: 'approved' }] });
// @ts-expect-error draft is no status
void quotes.findOne(scope, { status: 'draft' });
// @ts-expect-error partyNam
void quotes.find(scope, {}, { partyNam: 1 });
void quotes.findOne(scope, { $or: [{ status: 'approved' }, { 'services.chargeName': 'Freight' }] });

// A misspelt key and a wrong value in a change, and what only the collection fills in.
// @ts-expect-error partyNam
void contracts.change(tx, { id: 1 }, { $set: { partyNam: 'x' } });
// @ts-expect-error a text is no number of days
void contracts.change(tx, { id: 1 }, { $set: { paymentTermsDays: '30' } });
// @ts-expect-error the client of a record never changes
void contracts.change(tx, { id: 1 }, { $set: { clientId: '2' } });
// @ts-expect-error a text cannot be counted up
void contracts.change(tx, { id: 1 }, { $inc: { partyName: 1 } });
void contracts.change(tx, { id: 1 }, { $set: { paymentTermsDays: 30 } });

// A write outside the transaction around it.
// @ts-expect-error a ClientScope is no WriteScope
void write(scope, async (_tx) => contracts.change(scope, { id: 1 }, { $set: { isActive: false } }));
// @ts-expect-error nor for a deletion
void contracts.remove(scope, { id: 1 });
// @ts-expect-error a transaction cannot be made by hand
void contracts.remove({ ...scope, clientId: '1' }, { id: 1 });
void write(scope, (running) => contracts.remove(running, { id: 1 }));

// Offered sorts come from the endpoint.
declare const sort: SortOfEndpoint<typeof listContracts>;
// @ts-expect-error nobody offers a sort by notes
sort satisfies 'notes';

// @ts-expect-error a code that the catalogue does not hold
refuse('contract_chnged', 'This contract was changed');

// A forgotten conversion, both ways, and a swapped formatter.
declare const routes: Routes;
declare const contractEndpoint: typeof getContract;
declare const storedContract: StoredContract;
declare const answeredContract: Contract;
// @ts-expect-error paise are no rupees of the wire
export const toBrowser: Contract['maxValue'] = storedContract.maxValue;
// @ts-expect-error 12.5 is no number of paise
void contracts.change(tx, { id: 1 }, { $set: { maxValue: 12.5 } });
// @ts-expect-error a handler gives the inside, which the route encodes
routes.tenant(contractEndpoint, () => answeredContract);
routes.tenant(contractEndpoint, () => storedContract);
// @ts-expect-error a decimal would be shown a hundred times too small
formatMoney(answeredContract.services[0]?.sellingCost ?? 0, 'INR');
