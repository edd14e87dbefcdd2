type StageName = '$group' | '$limit' | '$match' | '$skip' | '$sort';

/**
 * A stage of a pipeline that MongoDB takes in a transaction. It refuses `$collStats`, `$currentOp`, `$indexStats`,
 * `$listLocalSessions`, `$listSessions`, `$merge`, `$out`, `$planCacheStats` and `$unionWith` there. Another stage is added
 * here when it is needed.
 */
export type TransactionStage = { readonly [Name in StageName]: Readonly<Record<Name, unknown>> }[StageName];

/** A stage of a pipeline that runs outside of transactions. */
export type Stage = TransactionStage | { readonly $unionWith: unknown };
