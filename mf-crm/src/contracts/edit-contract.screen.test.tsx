import { listCharges, listParties } from '@freightdesk/contracts/core';
import { type ContractService, getContract, updateContract } from '@freightdesk/contracts/crm';
import { Refusal, renderScreen, type Stub, stub, stubList } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCharges, sampleContract, sampleParties } from './contract.samples';
import { EditContractScreen } from './contract-form.screen';

const masters = [stubList(listParties, sampleParties), stubList(listCharges, sampleCharges)];

// Each of these tests fills in a whole form, which takes long under load.
const user = userEvent.setup({ delay: null });

function renderEdit(...api: Stub[]) {
  return renderScreen(<EditContractScreen />, {
    route: '/contracts/edit/:id',
    path: '/contracts/edit/1',
    api: [...api, ...masters],
  });
}

const field = (name: string) => screen.getByLabelText(name);

async function retype(name: string, text: string) {
  await user.clear(field(name));
  await user.click(field(name));
  await user.paste(text);
}

const says = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

describe('editing', () => {
  test('a contract is changed and sent with the state it was read in', async () => {
    const bodies: unknown[] = [];
    const { router } = renderEdit(
      stub(getContract, sampleContract({ maxValue: 5000 })),
      stub(updateContract, ({ body }) => {
        bodies.push(body);
        return sampleContract();
      }),
    );
    await screen.findByRole('textbox', { name: 'Contract ID' });
    expect(field('Max Value')).toHaveValue('5000');
    await user.clear(field('Max Value'));
    await user.click(screen.getByRole('button', { name: 'Update Contract' }));
    await says('Contract updated successfully');
    expect(router.state.location.pathname).toBe('/contracts');
    expect(bodies).toEqual([
      expect.objectContaining({
        maxValue: null,
        updatedAt: '2026-04-01T00:00:00.000Z',
        services: [expect.objectContaining({ id: 1 })],
      }),
    ]);
  });

  test('a party that is active no longer stays chosen', async () => {
    renderEdit(stub(getContract, sampleContract({ partyId: 5, partyName: 'Closed Mills' })));
    expect(await screen.findByRole('combobox', { name: 'Party' })).toHaveValue('Closed Mills');
  });

  describe('while somebody else changes the contract', () => {
    const bodies: unknown[] = [];
    beforeEach(() => bodies.splice(0));

    async function meetChange() {
      const versions = [sampleContract()];
      const theirs = sampleContract({ paymentTermsDays: 60, updatedAt: '2026-04-02T00:00:00.000Z' });
      renderEdit(
        stub(getContract, () => versions.shift() ?? theirs),
        stub(updateContract, ({ body }) => {
          bodies.push(body);
          return bodies.length === 1
            ? new Refusal(409, 'Changed by somebody else', 'changed_meanwhile')
            : sampleContract();
        }),
      );
      await screen.findByRole('textbox', { name: 'Contract ID' });
      await retype('Payment Terms (days)', '45');
      await user.click(screen.getByRole('button', { name: 'Update Contract' }));
      const question = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
      expect(question).toHaveTextContent('Theirs: 60');
      expect(question).toHaveTextContent('Yours: 45');
      return question;
    }

    test.each([
      ['Take theirs', '60', 60],
      ['Keep mine', '45', 45],
    ])(
      '%s goes on with %s, and the next save names the state that is stored now',
      async (name, text, days) => {
        const question = await meetChange();
        await user.click(within(question).getByRole('button', { name }));
        expect(await screen.findByDisplayValue(text)).toBe(field('Payment Terms (days)'));
        await retype('Max Value', '900');
        await user.click(screen.getByRole('button', { name: 'Update Contract' }));
        await says('Contract updated successfully');
        expect(bodies.at(-1)).toMatchObject({
          paymentTermsDays: days,
          maxValue: 900,
          updatedAt: '2026-04-02T00:00:00.000Z',
        });
      },
    );
  });

  test('a changed contract is sent with its origin', async () => {
    const origin = {
      quoteId: 7,
      quoteVersion: 2,
      originalQuoteId: 'QT-9',
      shipmentCategories: ['LCL'],
      metadata: { type: 'sea_freight' },
    };
    const bodies: unknown[] = [];
    renderEdit(
      stub(getContract, sampleContract(origin)),
      stub(updateContract, ({ body }) => {
        bodies.push(body);
        return sampleContract();
      }),
    );
    await screen.findByRole('textbox', { name: 'Contract ID' });
    await retype('Payment Terms (days)', '45');
    await user.click(screen.getByRole('button', { name: 'Update Contract' }));
    await says('Contract updated successfully');
    expect(bodies).toEqual([expect.objectContaining({ ...origin, paymentTermsDays: 45 })]);
  });

  test('rates by category are shown and can be changed or given up', async () => {
    const bodies: unknown[] = [];
    const [service] = sampleContract().services;
    const ratedService = { ...service, dynamicRates: { LCL: 1400, '20FCLDC': 2222 } } as ContractService;
    renderEdit(
      stub(getContract, sampleContract({ services: [ratedService] })),
      stub(updateContract, ({ body }) => {
        bodies.push(body);
        return sampleContract();
      }),
    );
    expect(await screen.findByLabelText('LCL rate of Ocean freight')).toHaveValue('1400');
    await retype('20FCLDC rate of Ocean freight', '2300.50');
    await user.clear(field('LCL rate of Ocean freight'));
    await user.click(screen.getByRole('button', { name: 'Update Contract' }));
    await says('Contract updated successfully');
    expect(bodies).toEqual([
      expect.objectContaining({
        services: [expect.objectContaining({ dynamicRates: { '20FCLDC': 2300.5 } })],
      }),
    ]);
  });

  test.each([
    new Refusal(404, 'Contract not found', 'not_found'),
    new Refusal(400, 'The address names no valid record', 'malformed'),
  ])('a contract that does not exist is said so', async (refusal) => {
    renderEdit(stub(getContract, refusal));
    expect(await screen.findByText('Contract not found')).toBeInTheDocument();
  });
});
