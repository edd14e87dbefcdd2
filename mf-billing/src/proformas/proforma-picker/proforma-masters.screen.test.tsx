import { getInvoice } from '@freightdesk/contracts/billing';
import { listCharges, listParties, listPorts } from '@freightdesk/contracts/core';
import { listContracts } from '@freightdesk/contracts/crm';
import { Refusal, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  sampleCharges,
  sampleContract,
  sampleParties,
  samplePorts,
  sampleProforma,
} from '../../testing/billing.samples';
import { addCharge, chooseContract, open, says, user } from './proforma-picker.samples';

test('no master is read whole: parties and charges are searched, those of the proforma are read by id', async () => {
  const calls: string[] = [];
  const expectedQueries: string[] = [];
  const heard =
    (name: string, answer: (query: URLSearchParams) => unknown[]) =>
    ({ query }: { query: URLSearchParams }) => {
      calls.push(`${name} ${['ids', 'page', 'pageSize'].map((each) => query.get(each) ?? '-').join(' ')}`);
      return answer(query) as never;
    };
  open(
    '?edit=7',
    stub(getInvoice, sampleProforma()),
    stub(
      listParties,
      heard('parties', () => sampleParties),
    ),
    stub(
      listCharges,
      heard('charges', (query) => {
        expectedQueries.push(`${query.get('clientId')} ${query.get('shipmentCategory')}`);
        return sampleCharges;
      }),
    ),
    stub(
      listPorts,
      heard('ports', () => samplePorts),
    ),
  );
  await addCharge('CHA agency');
  await user.type(screen.getByRole('combobox', { name: 'Importer' }), 'sahyadri');
  await user.click(await screen.findByRole('option', { name: /^Sahyadri/ }));
  expect(screen.getByRole('combobox', { name: 'Importer' })).toHaveValue('Sahyadri Auto Components');
  expect(calls[0]).toBe('charges 1 - -');
  expect(expectedQueries).toContain('1 SEA_FCL');
  expect(calls.slice(1).filter((call) => !call.endsWith(' - 1 20'))).toEqual([]);
  expect(calls.some((call) => call.startsWith('parties'))).toBe(true);
});

test('contracts of the party are searched on the server, a page at a time; those not in use are omitted', async () => {
  const queries: string[] = [];
  open(
    '?job=JOB-1',
    stub(listContracts, ({ query }) => {
      queries.push(
        ['partyId', 'active', 'q', 'page', 'pageSize'].map((name) => query.get(name) ?? '-').join(' '),
      );
      return { items: [sampleContract], total: 1, page: 1, pageSize: 20 } as never;
    }),
  );
  const picker = await screen.findByRole('combobox', { name: /^Contract/ });
  await waitFor(() => expect(picker).toHaveAttribute('placeholder', 'Search the contracts of this party'));
  await user.type(picker, 'CT-1');
  await waitFor(() => expect(queries).toContain('1 true CT-1 1 20'));
  expect(screen.getByRole('option', { name: /^CT-100001/ })).toBeInTheDocument();
});

test('parties that cannot be read are said so', async () => {
  open('?edit=7', stub(getInvoice, sampleProforma()), stub(listParties, new Refusal(503, 'Away')));
  await user.type(await screen.findByRole('combobox', { name: 'Importer' }), 'sahyadri');
  await says('Failed to fetch parties');
});

test('contracts that cannot be read are said so, and are asked for again', async () => {
  let isAway = true;
  open(
    '?job=JOB-1',
    stub(listContracts, () => (isAway ? new Refusal(503, 'Away') : [sampleContract]) as never),
  );
  const picker = await screen.findByRole('combobox', { name: /^Contract/ });
  await waitFor(() => expect(picker).toHaveAttribute('placeholder', 'Search the contracts of this party'));
  await user.type(picker, 'CT');
  await says('Failed to fetch contracts');
  isAway = false;
  await chooseContract();
});
