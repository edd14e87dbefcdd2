import {
  add,
  type CreditToRound,
  creditRoundOff,
  type Minor,
  subtract,
  type TotalRounding,
  totalAfterAdvance,
  totalRoundOff,
  ZERO,
} from '@freightdesk/tax';
import type { DocumentRecord } from './document.model';

type Figures = Pick<DocumentRecord, 'totalAmount' | 'advanceAmount' | 'currency'>;
interface RoundedFigures extends Pick<DocumentRecord, 'totalAmount' | 'totalAfterAdvance'> {
  readonly roundOff: Minor;
}

/** The sum of the lines of a stored document. */
export const exactTotal = ({
  totalAmount,
  roundOff,
}: Pick<DocumentRecord, 'totalAmount' | 'roundOff'>): Minor => subtract(totalAmount, roundOff ?? ZERO);

const withRoundOff = ({ totalAmount, advanceAmount }: Figures, roundOff: Minor): RoundedFigures => {
  const total = add(totalAmount, roundOff);
  return { roundOff, totalAmount: total, totalAfterAdvance: totalAfterAdvance(total, advanceAmount) };
};

/** The totals of a document with their round-off, from the sum of its lines (LAW-9). */
export const roundedFigures = (figures: Figures, rounding: TotalRounding): RoundedFigures =>
  withRoundOff(
    figures,
    totalRoundOff(
      { total: figures.totalAmount, advance: figures.advanceAmount, currency: figures.currency },
      rounding,
    ),
  );

/** The totals of a credit note with their round-off, from the sum of its lines (LAW-9). */
export const roundedCredit = (
  figures: Figures,
  credit: Pick<CreditToRound, 'left' | 'isLast'>,
  rounding: TotalRounding,
): RoundedFigures =>
  withRoundOff(
    figures,
    creditRoundOff({ ...credit, total: figures.totalAmount, currency: figures.currency }, rounding),
  );
