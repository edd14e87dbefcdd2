// Amounts in the languages of paper beside English. Screens load none of them.
export * from './money/words-hindi';
export * from './money/words-tamil';
