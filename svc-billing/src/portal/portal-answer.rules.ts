import { portalAnswerBody } from '@freightdesk/contracts/billing';
import { type PortalAction, portalErrorOf } from '@freightdesk/tax/einvoice';
import * as z from 'zod/mini';

/** An answer of the portal before its data is decrypted; of a sign-in it is not encrypted as a whole. */
export const portalEnvelope = z.object({
  Status: z.union([z.literal(0), z.literal(1)]),
  Data: z.optional(z.unknown()),
  ErrorDetails: z.optional(
    z.nullable(z.array(z.object({ ErrorCode: z.coerce.string(), ErrorMessage: z.string() }))),
  ),
  InfoDtls: z.optional(z.nullable(z.array(z.object({ InfCd: z.string(), Desc: z.unknown() })))),
});
export type PortalEnvelope = z.output<typeof portalEnvelope>;

/** What the portal answers to a sign-in. */
export const portalSession = z.object({ AuthToken: z.string(), Sek: z.string(), TokenExpiry: z.string() });

/** What it says of a document: its registration, and whether this is live. */
export const portalRecord = z.extend(portalAnswerBody, { Status: z.optional(z.string()) });
export type PortalRecord = z.output<typeof portalRecord>;

const duplicate = z.object({ Irn: z.string() });

/** The portal cannot be reached, or has trouble of its own: whether it has done what it was asked is not known. */
export class PortalAway extends Error {
  override readonly name = 'PortalAway';
}

/** What the portal refuses, in words of the user. */
export class PortalRefusal extends Error {
  override readonly name = 'PortalRefusal';
  readonly action: PortalAction;
  /** The IRN that a document has already; undefined unless it is registered. */
  readonly existingIrn: string | undefined;

  readonly #answer: RefusalAnswer;

  constructor(answer: RefusalAnswer, message?: string) {
    const { ErrorDetails, InfoDtls } = answer;
    const errors = ErrorDetails ?? [];
    const [first] = errors.map(({ ErrorCode }) => portalErrorOf(ErrorCode));
    super(
      message ?? (errors.map(sentenceOf).join('; ') || 'The portal refused the document without a reason'),
    );
    this.#answer = answer;
    this.action = first?.action ?? 'correct';
    const info = InfoDtls?.find(({ InfCd }) => InfCd.startsWith('DUPIRN'));
    this.existingIrn = duplicate.safeParse(info?.Desc).data?.Irn;
  }

  /** The same refusal with another text for the user. */
  because(message: string): PortalRefusal {
    return new PortalRefusal(this.#answer, message);
  }
}

type RefusalAnswer = Pick<PortalEnvelope, 'ErrorDetails' | 'InfoDtls'>;

const sentenceOf = ({ ErrorCode, ErrorMessage }: { ErrorCode: string; ErrorMessage: string }): string => {
  const { message, advice } = portalErrorOf(ErrorCode);
  return `${message} (${ErrorCode}: ${ErrorMessage}). ${advice}`;
};
