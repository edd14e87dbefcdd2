import type { StoredQuote } from '@freightdesk/contracts/crm';
import type { Stored, WriteScope } from '@freightdesk/data';
import { type ClientScope, isDuplicateKey } from '@freightdesk/service-kit';
import { type DeletionNeeds, isLaterThan } from './delete-quote.service';
import type { DeletedQuote } from './deleted-quote.repository';
import { type QuoteRecord, toQuote } from './quote.model';
import { quoteIdTaken, quoteNotFound } from './quote.rules';
import type { QuoteFamilyRecord } from './quote-family.model';
import { newFamily, summaryOf } from './quote-family.rules';

/** Brings the family back that went with its last version. */
async function restoreFamily(
  { families }: DeletionNeeds,
  tx: WriteScope,
  version: Stored<QuoteRecord>,
  family: DeletedQuote['family'],
): Promise<Stored<QuoteFamilyRecord>> {
  if (await families.byQuoteId(tx, version.quoteId)) throw quoteIdTaken(version.quoteId);
  return family ? families.restore(tx, family) : families.insert(tx, newFamily(version));
}

/** Points the family to a version that is its latest again. */
async function joinFamily(
  needs: DeletionNeeds,
  tx: WriteScope,
  version: Stored<QuoteRecord>,
): Promise<Stored<QuoteFamilyRecord> | null> {
  const { families, versions } = needs;
  const family = await families.countChange(tx, version.quoteId);
  if (!family) return null;
  const latest = await versions.latestBeside(tx, version);
  if (latest && isLaterThan(latest, version)) return family;
  return families.change(
    tx,
    version.quoteId,
    family.isClosed ? { latestId: version.id } : summaryOf(version),
  );
}

/**
 * Brings a deleted version back as it was, within an hour (QUOTE-3).
 *
 * @throws {ServiceError} 404 for a version that was not deleted, or too long ago
 * @throws {ServiceError} 409 when the quote id names another quote meanwhile
 */
export const restoreQuote =
  (needs: DeletionNeeds) =>
  async (scope: ClientScope, id: number): Promise<StoredQuote> => {
    let quoteId = '';
    try {
      return await needs.write(scope, async (tx) => {
        const deletion = await needs.deletedQuotes.take(tx, id);
        if (!deletion) throw quoteNotFound();
        const { version, family: familyBefore } = deletion;
        ({ quoteId } = version);
        const family =
          (familyBefore ? null : await joinFamily(needs, tx, version)) ??
          (await restoreFamily(needs, tx, version, familyBefore));
        const restored = await needs.versions.restore(tx, version);
        return toQuote(restored, family, new Date());
      });
    } catch (error) {
      throw isDuplicateKey(error) ? quoteIdTaken(quoteId) : error;
    }
  };
