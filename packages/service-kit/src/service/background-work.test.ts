import { BackgroundWork } from './background-work';

test('the end waits for work, for failing work, and for what is added meanwhile', async () => {
  const background = new BackgroundWork();
  const order: string[] = [];
  const work = async (name: string) => {
    await new Promise(setImmediate);
    order.push(name);
    if (name === 'first') background.add(work('second'));
    if (name === 'second') throw new Error('The feed broke off');
  };
  background.add(work('first'));
  await background.end();
  expect(order).toEqual(['first', 'second']);
  await background.end();
});
