import type { ComparedMaster, Duplicate, DuplicateCriterion } from '@freightdesk/contracts/core';
import { FieldWarning, Link, links, openLink } from '@freightdesk/remote-kit';
import { VisuallyHidden } from '@freightdesk/ui/visually-hidden';
import type { ReactNode } from 'react';
import { criterionText, type DuplicateSearch, duplicatesBy, nameText } from './duplicate.rules';

const lists = { parties: links.parties, vendors: links.vendors } as const;

interface DuplicateTextProps {
  master: ComparedMaster;
  duplicate: Duplicate;
}

/** Names a stored duplicate and links to it, in a tab of its own, so that nothing typed is lost. */
export function DuplicateText({ master, duplicate }: DuplicateTextProps) {
  const { id, by, isActive } = duplicate;
  return (
    <>
      {criterionText(master, by)} as{' '}
      <Link to={lists[master] + openLink(String(id))} target="_blank" rel="noopener">
        {nameText(duplicate)}
      </Link>
      {!isActive && ' (inactive)'}
    </>
  );
}

/** The duplicates by one criterion, for the `help` of its field; they do not block saving. Undefined for none. */
export function duplicateWarnings(
  master: ComparedMaster,
  { duplicates, isFailed }: DuplicateSearch,
  by: DuplicateCriterion,
): ReactNode {
  if (isFailed && by === 'name') return <FieldWarning text="Duplicates could not be looked up" />;
  const ofField = duplicatesBy(duplicates, by);
  return ofField.length === 0
    ? undefined
    : ofField.map((duplicate) => (
        <FieldWarning key={duplicate.id} text={<DuplicateText master={master} duplicate={duplicate} />} />
      ));
}

/** Announces duplicates to assistive technology when they are answered. */
export function DuplicateStatus({ search }: { search: DuplicateSearch }) {
  const count = search.duplicates.length;
  return <VisuallyHidden role="status">{count > 0 && 'There may be a duplicate'}</VisuallyHidden>;
}
