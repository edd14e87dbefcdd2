import { ITEM_ARITHMETIC, TOTAL_ARITHMETIC } from './arithmetic-rules';
import { documentFieldOf, type PortalPath } from './fields';
import { ITEM_LIST_RULES, ITEM_RULES } from './item-rules';
import { PARTY_RULES } from './party-rules';
import type { EinvoiceDraft } from './payload';
import { einvoicePayload } from './payload.schema';
import type { DocumentRule, ItemRule, ValidationContext } from './rule';

/** Something for which the portal, or a rule of ours, refuses an e-invoice. */
export interface EinvoiceProblem {
  /** The code of the portal; `schema` or another word for a rule that it has no code for. */
  readonly code: string;
  /** The field in the payload: `ItemList.0.IgstAmt`. */
  readonly portalField: string;
  /** The field of the document: `charges.0.igstAmount`; that of the firm with `client.` before it. */
  readonly field: string;
  readonly message: string;
  readonly advice: string;
  /** Whether the portal would take it all the same. */
  readonly isTakenByPortal: boolean;
}

const DOCUMENT_RULES: readonly DocumentRule[] = [...PARTY_RULES, ...ITEM_LIST_RULES, ...TOTAL_ARITHMETIC];
const RULES_OF_ITEMS: readonly ItemRule[] = [...ITEM_RULES, ...ITEM_ARITHMETIC];

type Texts = Pick<EinvoiceProblem, 'code' | 'message' | 'advice'>;

const problemAt = (
  { code, message, advice }: Texts,
  path: PortalPath,
  { lineOfItem }: EinvoiceDraft,
  isTakenByPortal = false,
): EinvoiceProblem => ({
  code,
  portalField: path.join('.'),
  field: documentFieldOf(path, lineOfItem).field,
  message,
  advice,
  isTakenByPortal,
});

/** The part of a path that a field of the portal names; unknown keys belong to their group. */
const pathOfIssue = (path: readonly PropertyKey[]): PortalPath =>
  path.map((part) => (typeof part === 'number' ? part : String(part)));

/** What does not have the shape that the portal takes, in words of the user. */
function shapeProblems(draft: EinvoiceDraft): EinvoiceProblem[] {
  const { error } = einvoicePayload.safeParse(draft.payload);
  return (error?.issues ?? []).map((issue) => {
    const path = pathOfIssue(issue.path);
    const { label, need } = documentFieldOf(path, draft.lineOfItem);
    const message = `${label} does not fit the portal: it needs ${need}`;
    return problemAt(
      { code: 'schema', message, advice: 'Correct it, then save the document again' },
      path,
      draft,
    );
  });
}

const brokenDocumentRules = (draft: EinvoiceDraft, context: ValidationContext): EinvoiceProblem[] =>
  DOCUMENT_RULES.filter((rule) => rule.isBroken(draft.payload, context)).map((rule) =>
    problemAt(rule, rule.at, draft, rule.isTakenByPortal?.(draft.payload)),
  );

const brokenItemRules = (draft: EinvoiceDraft, context: ValidationContext): EinvoiceProblem[] =>
  draft.payload.ItemList.flatMap((item, at) =>
    RULES_OF_ITEMS.filter((rule) => rule.isBroken(item, draft.payload, context)).map((rule) =>
      problemAt(rule, ['ItemList', at, rule.of], draft),
    ),
  );

/**
 * Everything for which an e-invoice would be refused, in words of the user; empty when it can be sent (EINVOICE-9). Our rules
 * are exact to the paisa. Figures are compared only in a payload of the right shape, so that another problem may follow the
 * correction of one of `schema`.
 */
export function einvoiceProblems(
  draft: EinvoiceDraft,
  context: ValidationContext,
): readonly EinvoiceProblem[] {
  const problems = shapeProblems(draft);
  return problems.length > 0
    ? problems
    : [...brokenDocumentRules(draft, context), ...brokenItemRules(draft, context)];
}
