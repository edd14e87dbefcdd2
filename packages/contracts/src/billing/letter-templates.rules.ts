import type { FieldLabels } from '../shared/field-labels.rules';
import { recordOf } from '../shared/fields';
import { LETTER_KINDS, type LetterKind, type LetterTemplate } from './letters.rules';

/** The languages that a client writes letters in; one is free for any other. */
export const LETTER_LANGUAGES = { en: 'English', hi: 'Hindi', ta: 'Tamil', other: 'Other' } as const;
export type LetterLanguage = keyof typeof LETTER_LANGUAGES;

export const LETTER_KIND_TEXTS: Readonly<Record<LetterKind, string>> = {
  proforma: 'Proforma invoices',
  invoice: 'Invoices',
  credit_note: 'Credit notes',
  debit_note: 'Debit notes',
};

/** The words of a language for the suggested letters. */
interface Words {
  readonly names: Readonly<Record<LetterKind, string>>;
  /** What stands between the number and the day in the subject. */
  readonly dated: string;
  readonly greeting: string;
  /** `{name}` is that of the document. */
  readonly attached: string;
  readonly job: string;
  readonly due: string;
  readonly bank: string;
  readonly regards: string;
}

const ENGLISH: Words = {
  names: {
    proforma: 'Proforma Invoice',
    invoice: 'Invoice',
    credit_note: 'Credit Note',
    debit_note: 'Debit Note',
  },
  dated: 'dated',
  greeting: 'Dear {party},',
  attached: 'please find attached our {name} {number} of {date} for {amount}.',
  job: 'Job: {job}',
  due: 'It falls due on {due}.',
  bank: 'Please pay to: {bank}',
  regards: 'Regards',
};

const HINDI: Words = {
  names: {
    proforma: 'प्रोफ़ॉर्मा इनवॉइस',
    invoice: 'इनवॉइस',
    credit_note: 'क्रेडिट नोट',
    debit_note: 'डेबिट नोट',
  },
  dated: 'दिनांक',
  greeting: 'प्रिय {party},',
  attached: 'हमारा {name} {number}, दिनांक {date}, राशि {amount}, संलग्न है।',
  job: 'जॉब: {job}',
  due: 'भुगतान की अंतिम तिथि: {due}',
  bank: 'कृपया इस खाते में भुगतान करें: {bank}',
  regards: 'सादर',
};

const TAMIL: Words = {
  names: {
    proforma: 'ப்ரொஃபார்மா இன்வாய்ஸ்',
    invoice: 'இன்வாய்ஸ்',
    credit_note: 'கிரெடிட் நோட்',
    debit_note: 'டெபிட் நோட்',
  },
  dated: 'தேதி',
  greeting: 'அன்புள்ள {party},',
  attached: 'எங்கள் {name} {number}, தேதி {date}, தொகை {amount}, இணைக்கப்பட்டுள்ளது.',
  job: 'பணி: {job}',
  due: 'செலுத்த வேண்டிய கடைசி நாள்: {due}',
  bank: 'இந்தக் கணக்கில் செலுத்தவும்: {bank}',
  regards: 'நன்றியுடன்',
};

const WORDS: Readonly<Record<LetterLanguage, Words>> = { en: ENGLISH, hi: HINDI, ta: TAMIL, other: ENGLISH };

function suggestionIn(words: Words, kind: LetterKind): LetterTemplate {
  const name = words.names[kind];
  // A credit note is not paid.
  const payment = kind === 'credit_note' ? [] : [words.due, words.bank];
  const lines = [
    words.greeting,
    '',
    words.attached.replace('{name}', name),
    words.job,
    ...payment,
    '',
    words.regards,
    '{firm}',
  ];
  return { subject: `${name} {number} ${words.dated} {date} – {firm}`, text: lines.join('\n') };
}

/** The letters of a client that has not written its own. */
export const suggestedLetters = (language: LetterLanguage): Readonly<Record<LetterKind, LetterTemplate>> =>
  recordOf(LETTER_KINDS, (kind) => suggestionIn(WORDS[language], kind));

export const LETTER_TEMPLATE_LABELS: FieldLabels = { kind: 'About' };
