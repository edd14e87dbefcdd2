import { dayOf, isNote } from '../documents/legal-document';
import { comparableLegalNumber } from '../documents/legal-number';
import { groupBy } from '../group-by';
import type { AdvanceRow } from './advances';
import type { Gstr1Amendments } from './amendments';
import { listedSections, type PortalJson } from './gstr1-entries';
import { advanceJson, consumerJson, withoutEmptyParts } from './gstr1-rows';
import { periodCode, returnDay } from './period';
import type { Placement } from './placement';
import type { ConsumerRow } from './sums';

/** The number and the day of the document that an entry corrects; they stay the same. */
function originalFields({ document }: Placement): PortalJson {
  const [number, day] = [comparableLegalNumber(document.invoiceNumber), returnDay(dayOf(document))];
  return isNote(document) ? { ont_num: number, ont_dt: day } : { oinum: number, oidt: day };
}

/** Amended sums of consumers: by place, with their month, and the rates as items. */
const consumersOfMonth = (rows: readonly ConsumerRow[], omon: string): PortalJson[] =>
  groupBy(rows, ({ isInterState, placeOfSupply }) => `${placeOfSupply} ${isInterState}`).map((group) => {
    const { sply_ty, typ, pos } = consumerJson(group[0]);
    const itms = group.map((row) => {
      const { sply_ty: _kind, typ: _type, pos: _place, ...item } = consumerJson(row);
      return item;
    });
    return { omon, sply_ty, typ, pos, itms };
  });

const advancesOfMonth = (rows: readonly AdvanceRow[], omon: string): PortalJson[] =>
  advanceJson(rows).map((row) => ({ omon, ...row }));

/**
 * The tables of a later return that amend filed ones, to be put beside its own sections (RETURNS-12). One source has their
 * shapes.
 */
export function amendmentTables(all: readonly Gstr1Amendments[]): PortalJson {
  const ofMonths = (jsonOf: (amendments: Gstr1Amendments, omon: string) => PortalJson[]) =>
    all.flatMap((amendments) => jsonOf(amendments, periodCode(amendments.period)));
  return withoutEmptyParts({
    ...listedSections(
      all.flatMap(({ placements }) => placements),
      'a',
      originalFields,
    ),
    b2csa: ofMonths(({ consumers }, omon) => consumersOfMonth(consumers, omon)),
    ata: ofMonths(({ received }, omon) => advancesOfMonth(received, omon)),
    txpda: ofMonths(({ adjusted }, omon) => advancesOfMonth(adjusted, omon)),
  });
}
