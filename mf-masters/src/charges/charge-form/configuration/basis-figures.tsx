import { type ChargeBasis, containerSizesOf, type Port } from '@freightdesk/contracts';
import { ContainerRates } from './container-rates';
import { PercentBand } from './percent-band';
import { RateSlabs } from './rate-slabs';

export interface BasisFiguresProps {
  /** The place of the row, from 0. */
  at: number;
  basis: ChargeBasis | undefined;
  ports: readonly Port[];
}

/** The editors of the figures that a basis asks for. */
export function BasisFigures({ at, basis, ports }: BasisFiguresProps) {
  if (!basis) return null;
  return (
    <>
      {basis.requiresPercent && <PercentBand at={at} />}
      {containerSizesOf(basis).map((size) => (
        <ContainerRates key={size} {...{ at, size }} />
      ))}
      {basis.requiresRate && <RateSlabs {...{ at, ports }} withPercent={basis.requiresPercent} />}
    </>
  );
}
