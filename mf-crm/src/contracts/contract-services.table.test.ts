import type { ContractService } from '@freightdesk/contracts/crm';
import { groupServices } from './contract-services.table';

const service = (id: number, chargeName: string) => ({ id, chargeName }) as ContractService;

test('services of one charge stand below each other, in the order of their first', () => {
  const grouped = groupServices([service(1, 'Freight'), service(2, 'Handling'), service(3, 'Freight')]);
  expect(grouped.map(({ id, isFirst, groupSize }) => [id, isFirst, groupSize])).toEqual([
    [1, true, 2],
    [3, false, 2],
    [2, true, 1],
  ]);
});
