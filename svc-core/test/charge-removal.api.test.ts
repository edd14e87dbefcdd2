import { type ChargeInput, deleteCharge, getCharge } from '@freightdesk/contracts/core';
import { runCoreWithOthers, underTest } from './core-app';
import { newCharge } from './records';

const { app, ours } = underTest(runCoreWithOthers);
const create = (changes?: Partial<ChargeInput>) => newCharge(ours(), changes);
const remove = (id: number) => ours().call(deleteCharge, { params: { id }, query: {} });

describe('a delete', () => {
  test('asks both services for the client and removes a charge that nothing uses', async () => {
    const { id } = await create();
    await remove(id);
    expect(app().others.asked).toEqual(
      expect.arrayContaining([
        '/internal/crm/master-uses charge 1',
        '/internal/billing/master-uses charge 1',
      ]),
    );
    await expect(ours().call(getCharge, { params: { id }, query: {} })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is refused with every use named', async () => {
    const { id } = await create();
    app().others.usedIn('crm', id, [{ what: 'contract', count: 1, example: 'CT-7' }]);
    app().others.usedIn('billing', id, [{ what: 'invoice', count: 3, example: 'PI-4 of job JOB-1' }]);
    await expect(remove(id)).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      serverMessage:
        'This charge is used by 1 contract (CT-7) and 3 invoices (such as PI-4 of job JOB-1). Switch it inactive instead.',
    });
    expect(await ours().call(getCharge, { params: { id }, query: {} })).toMatchObject({ id });
  });

  test('deletes nothing while a service is away', async () => {
    const { id } = await create();
    app().others.away(true);
    try {
      await expect(remove(id)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    } finally {
      app().others.away(false);
    }
    expect(await ours().call(getCharge, { params: { id }, query: {} })).toMatchObject({ id });
  });

  test('waits five seconds at most for a service that does not answer, and says which', async () => {
    const { id } = await create();
    const waited: number[] = [];
    const clock = new AbortController();
    const realTimeout = AbortSignal.timeout;
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      waited.push(milliseconds);
      return milliseconds === 4_500 ? clock.signal : realTimeout(milliseconds);
    });
    app().others.hang(() => clock.abort());
    try {
      await expect(remove(id)).rejects.toMatchObject({
        status: 503,
        serverMessage: expect.stringMatching(
          /^(Quotes and contracts|Jobs and bills) could not be asked in time .* nothing was changed/,
        ),
      });
    } finally {
      app().others.hang();
      timeout.mockRestore();
    }
    expect(waited).toContain(4_500);
    expect(await ours().call(getCharge, { params: { id }, query: {} })).toMatchObject({ id });
  });
});
