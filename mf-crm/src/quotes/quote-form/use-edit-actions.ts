import type { Quote } from '@freightdesk/contracts';
import { links, useNavigate } from '@freightdesk/remote-kit';
import { useState } from 'react';
import { type Conversion, useApproveQuote, useConvertQuote, type Wording } from '../quote.mutations';

/** The words of the edit screen, which does not read the service's own. */
const APPROVED: Wording<Quote> = {
  done: () => 'Quote approved successfully',
  failed: () => 'Failed to approve quote',
};
const CONVERTED: Wording<Conversion> = {
  done: ({ contract }) => `Quote converted to contract ${contract.contractId} successfully`,
  failed: () => 'Failed to convert quote to contract',
};

/** Approving and converting on the edit screen; both lead to the list. */
export function useEditActions({ id }: Pick<Quote, 'id'>) {
  const navigate = useNavigate();
  const approval = useApproveQuote(APPROVED);
  const conversion = useConvertQuote(CONVERTED);
  const [asking, setAsking] = useState(false);
  const toList = () => void navigate(links.quotes);
  return {
    approve: () => approval.mutate(id, { onSuccess: toList }),
    approving: approval.isPending,
    askToConvert: () => setAsking(true),
    isAsking: asking,
    convert: () => conversion.mutate(id, { onSuccess: toList, onError: () => setAsking(false) }),
    cancelConversion: () => setAsking(false),
    converting: conversion.isPending,
  };
}
