import { breathe } from '../src/pace';

test('however many works take turns, what else there is to do is looked at after a slice of one', async () => {
  const order: string[] = [];
  const takingTurns = async (name: string) => {
    for (let slice = 0; slice < 2; slice++) {
      await breathe();
      order.push(name);
    }
  };
  const others = async () => {
    for (let look = 0; look < 4; look++) {
      await new Promise((next) => setImmediate(next));
      order.push('others');
    }
  };
  await Promise.all([takingTurns('one'), takingTurns('two'), others()]);
  expect(order).toEqual(['one', 'others', 'two', 'others', 'one', 'others', 'two', 'others']);
});
