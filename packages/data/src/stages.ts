type StageName = '$group' | '$limit' | '$match' | '$skip' | '$sort';

/**
 * A stage that MongoDB accepts in a transaction. MongoDB refuses `$collStats`, `$currentOp`, `$indexStats`,
 * `$listLocalSessions`, `$listSessions`, `$merge`, `$out`, `$planCacheStats` and `$unionWith` there. Add further stages
 * when code needs them.
 */
export type TransactionStage = { readonly [Name in StageName]: Readonly<Record<Name, unknown>> }[StageName];

/** A stage of a pipeline outside of transactions. */
export type Stage = TransactionStage | { readonly $unionWith: unknown };
