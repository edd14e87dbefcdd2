import type { FieldLabels } from '../shared/field-labels.rules';
import { recordOf } from '../shared/fields';
import { LETTER_KINDS, type LetterKind, type LetterTemplate } from './letters.rules';

/** The languages that a client writes letters in; one is free for any other. */
export const LETTER_LANGUAGES = { en: 'English', hi: 'Hindi', ta: 'Tamil', other: 'Other' } as const;
export type LetterLanguage = keyof typeof LETTER_LANGUAGES;

export const LETTER_KIND_TEXTS: Readonly<Record<LetterKind, string>> = {
  quote: 'Quotes',
  proforma: 'Proforma invoices',
  invoice: 'Invoices',
  credit_note: 'Credit notes',
  debit_note: 'Debit notes',
  statement: 'Statements',
  reminder: 'Reminders',
  receipt: 'Receipts',
  receipt_voucher: 'Receipt vouchers',
  refund_voucher: 'Refund vouchers',
  payment_advice: 'Payments to vendors',
};

/** The words of a language for the suggested letters. */
interface Words {
  readonly names: Readonly<Record<LetterKind, string>>;
  /** What stands between the number and the day in the subject. */
  readonly dated: string;
  readonly greeting: string;
  /** `{name}` is that of the document. */
  readonly attached: string;
  /** A quote, which has no total. */
  readonly offer: string;
  readonly received: string;
  readonly paid: string;
  readonly statement: string;
  /** What is open by a statement. */
  readonly open: string;
  readonly job: string;
  readonly due: string;
  /** Until when a quote is valid. */
  readonly valid: string;
  readonly bank: string;
  readonly regards: string;
}

const ENGLISH: Words = {
  names: {
    quote: 'Quotation',
    proforma: 'Proforma Invoice',
    invoice: 'Invoice',
    credit_note: 'Credit Note',
    debit_note: 'Debit Note',
    statement: 'Statement of Account',
    reminder: 'Reminder',
    receipt: 'Receipt',
    receipt_voucher: 'Receipt Voucher',
    refund_voucher: 'Refund Voucher',
    payment_advice: 'Payment Advice',
  },
  dated: 'dated',
  greeting: 'Dear {party},',
  attached: 'please find attached our {name} {number} of {date} for {amount}.',
  offer: 'please find attached our quotation {number} of {date}.',
  received: 'we have received {amount} on {date}. Our receipt {number} is attached.',
  paid: 'we have paid you {amount} on {date}. Our payment advice {number} is attached.',
  statement: 'please find attached your statement of account up to {date}.',
  open: 'Open: {amount}',
  job: 'Job: {job}',
  due: 'It falls due on {due}.',
  valid: 'It is valid until {valid}.',
  bank: 'Please pay to: {bank}',
  regards: 'Regards',
};

const HINDI: Words = {
  names: {
    quote: 'कोटेशन',
    proforma: 'प्रोफ़ॉर्मा इनवॉइस',
    invoice: 'इनवॉइस',
    credit_note: 'क्रेडिट नोट',
    debit_note: 'डेबिट नोट',
    statement: 'खाता विवरण',
    reminder: 'भुगतान स्मरण-पत्र',
    receipt: 'रसीद',
    receipt_voucher: 'रसीद वाउचर',
    refund_voucher: 'रिफ़ंड वाउचर',
    payment_advice: 'भुगतान सूचना',
  },
  dated: 'दिनांक',
  greeting: 'प्रिय {party},',
  attached: 'हमारा {name} {number}, दिनांक {date}, राशि {amount}, संलग्न है।',
  offer: 'हमारा कोटेशन {number}, दिनांक {date}, संलग्न है।',
  received: 'हमें दिनांक {date} को {amount} प्राप्त हुए। हमारी रसीद {number} संलग्न है।',
  paid: 'हमने दिनांक {date} को आपको {amount} का भुगतान किया है। भुगतान सूचना {number} संलग्न है।',
  statement: 'दिनांक {date} तक का आपका खाता विवरण संलग्न है।',
  open: 'बकाया राशि: {amount}',
  job: 'जॉब: {job}',
  due: 'भुगतान की अंतिम तिथि: {due}',
  valid: 'यह {valid} तक मान्य है।',
  bank: 'कृपया इस खाते में भुगतान करें: {bank}',
  regards: 'सादर',
};

const TAMIL: Words = {
  names: {
    quote: 'விலைப்புள்ளி',
    proforma: 'ப்ரொஃபார்மா இன்வாய்ஸ்',
    invoice: 'இன்வாய்ஸ்',
    credit_note: 'கிரெடிட் நோட்',
    debit_note: 'டெபிட் நோட்',
    statement: 'கணக்கு அறிக்கை',
    reminder: 'கட்டண நினைவூட்டல்',
    receipt: 'ரசீது',
    receipt_voucher: 'ரசீது வவுச்சர்',
    refund_voucher: 'பணம் திருப்பிய வவுச்சர்',
    payment_advice: 'பணம் செலுத்திய அறிவிப்பு',
  },
  dated: 'தேதி',
  greeting: 'அன்புள்ள {party},',
  attached: 'எங்கள் {name} {number}, தேதி {date}, தொகை {amount}, இணைக்கப்பட்டுள்ளது.',
  offer: 'எங்கள் விலைப்புள்ளி {number}, தேதி {date}, இணைக்கப்பட்டுள்ளது.',
  received: '{date} அன்று {amount} பெற்றுக்கொண்டோம். எங்கள் ரசீது {number} இணைக்கப்பட்டுள்ளது.',
  paid: '{date} அன்று உங்களுக்கு {amount} செலுத்தியுள்ளோம். அறிவிப்பு {number} இணைக்கப்பட்டுள்ளது.',
  statement: '{date} வரையிலான உங்கள் கணக்கு அறிக்கை இணைக்கப்பட்டுள்ளது.',
  open: 'நிலுவைத் தொகை: {amount}',
  job: 'பணி: {job}',
  due: 'செலுத்த வேண்டிய கடைசி நாள்: {due}',
  valid: 'இது {valid} வரை செல்லும்.',
  bank: 'இந்தக் கணக்கில் செலுத்தவும்: {bank}',
  regards: 'நன்றியுடன்',
};

const WORDS: Readonly<Record<LetterLanguage, Words>> = { en: ENGLISH, hi: HINDI, ta: TAMIL, other: ENGLISH };

const letterOf = ({ greeting, regards }: Words, lines: readonly string[]): string =>
  [greeting, '', ...lines, '', regards, '{firm}'].join('\n');

const subjectOf = ({ names, dated }: Words, kind: LetterKind): string =>
  `${names[kind]} {number} ${dated} {date} – {firm}`;

/** What letters about documents and payments say, between greeting and regards. */
function linesOf(words: Words, kind: LetterKind): string[] {
  const attached = words.attached.replace('{name}', words.names[kind]);
  if (kind === 'quote') return [words.offer, words.valid];
  if (kind === 'receipt') return [words.received];
  if (kind === 'payment_advice') return [words.paid];
  if (kind === 'receipt_voucher' || kind === 'refund_voucher') return [attached];
  // A credit note is not paid.
  return [attached, words.job, ...(kind === 'credit_note' ? [] : [words.due, words.bank])];
}

const aboutAccount = (words: Words): LetterTemplate => ({
  subject: `${words.names.statement} ${words.dated} {date} – {firm}`,
  text: letterOf(words, [words.statement, words.open, words.bank]),
});

/** The step of a reminder has a whole letter, which the client has written. */
const aboutReminder = ({ bank }: Words): LetterTemplate => ({
  subject: '{document}: {amount} – {firm}',
  text: `{text}\n\n${bank}`,
});

function suggestionIn(words: Words, kind: LetterKind): LetterTemplate {
  if (kind === 'reminder') return aboutReminder(words);
  if (kind === 'statement') return aboutAccount(words);
  return { subject: subjectOf(words, kind), text: letterOf(words, linesOf(words, kind)) };
}

/** The letters of a client that has not written its own. */
export const suggestedLetters = (language: LetterLanguage): Readonly<Record<LetterKind, LetterTemplate>> =>
  recordOf(LETTER_KINDS, (kind) => suggestionIn(WORDS[language], kind));

export const LETTER_TEMPLATE_LABELS: FieldLabels = { kind: 'About' };
