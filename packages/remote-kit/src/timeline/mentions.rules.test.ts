import { mentionAt, mentionedIn, partsOf, withMention } from './mentions.rules';

const divya = { userId: 3, fullName: 'Divya Menon' };
const divyaRao = { userId: 4, fullName: 'Divya Menon Rao' };

test.each([
  ['@', 1, { start: 0, q: '' }],
  ['Ask @Div', 8, { start: 4, q: 'Div' }],
  ['Ask (@Div', 9, { start: 5, q: 'Div' }],
  ['Ask @Div about it', 8, { start: 4, q: 'Div' }],
  ['desk@coromandel', 15, undefined],
  ['@Divya Menon please', 19, undefined],
  ['No mention', 10, undefined],
])('in %j at %d the mention is %j', (text, caret, mention) => {
  expect(mentionAt(text, caret, [divya])).toEqual(mention);
});

test('a colleague takes the place of what was typed', () => {
  expect(withMention('Ask @Div, please', { start: 4, q: 'Div' }, divya)).toEqual({
    text: 'Ask @Divya Menon , please',
    caret: 17,
  });
});

test('only those count whom the text still mentions', () => {
  expect(
    mentionedIn({ text: 'Ask @Divya Menon', mentions: [divya, { userId: 5, fullName: 'Imran' }] }),
  ).toEqual([divya]);
});

test('mentions are told from the text, the longer name first', () => {
  expect(partsOf('@Divya Menon Rao and @Divya Menon', [divya, divyaRao])).toEqual([
    { text: '@Divya Menon Rao', isMention: true },
    { text: ' and ', isMention: false },
    { text: '@Divya Menon', isMention: true },
  ]);
});
