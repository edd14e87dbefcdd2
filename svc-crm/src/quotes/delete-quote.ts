import type { ClientScope, Stored } from '@freightdesk/service-kit';
import { quoteConverted } from './quote.errors';
import type { QuoteRecord } from './quote.model';
import type { QuoteServiceParts } from './quote.service';
import { type HeldVersion, summaryOf } from './quote-family';

const KEPT: readonly QuoteRecord['status'][] = ['converted_to_contract', 'used'];

/** Deletes single versions (QUOTE-3). */
export function createQuoteDeletion({ repositories, families }: QuoteServiceParts) {
  async function latestBut(
    scope: ClientScope,
    { version, session }: HeldVersion,
  ): Promise<Stored<QuoteRecord> | undefined> {
    const others = { quoteId: version.quoteId, id: { $ne: version.id } };
    const onlyOne = { page: 1, pageSize: 1 };
    const [latest] = await repositories.versions.find(scope, others, { iteration: -1 }, onlyOne, session);
    return latest;
  }

  /** The last version takes its family along, and the quote id is free again. */
  async function followVersion(scope: ClientScope, held: HeldVersion): Promise<void> {
    const { quoteId } = held.version;
    const latest = await latestBut(scope, held);
    if (!latest) {
      await repositories.families.remove(scope, { quoteId }, held.session);
      return;
    }
    const summary = held.family.isClosed ? { latestId: latest.id } : summaryOf(latest);
    await repositories.families.update(scope, { quoteId }, { $set: summary }, held.session);
  }

  /** Throws 409 for a converted version. */
  return (scope: ClientScope, id: number): Promise<void> =>
    families.change(scope, id, async (held) => {
      if (KEPT.includes(held.version.status)) throw quoteConverted();
      await repositories.versions.remove(scope, { id }, held.session);
      await followVersion(scope, held);
    });
}
