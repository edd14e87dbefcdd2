import { areViewParameters, parametersOfView } from './list-views.rules';

test.each([
  ['?page=3&view=7&open=INV&sort=-dueDate&payment=open', 'payment=open&sort=-dueDate'],
  ['columns=number,party', 'columns=number%2Cparty'],
  ['', ''],
])('a view keeps of %j what it shows', (search, parameters) => {
  expect(parametersOfView(search)).toBe(parameters);
  expect(areViewParameters(parameters)).toBe(true);
});

test.each([
  'page=2',
  'sort=a&q=b',
  '<a>=1',
  Array.from({ length: 41 }, (_, at) => `p${at}=1`)
    .sort()
    .join('&'),
])('a view keeps no %j', (text) => expect(areViewParameters(text)).toBe(false));
