import type { Document } from '../../bson/values';

/** What an expression can refer to: the document at hand and variables. */
export interface Scope {
  readonly root: Document;
  readonly variables: ReadonlyMap<string, unknown>;
}

/** A compiled expression. `undefined` stands for a missing value. */
export type Evaluate = (scope: Scope) => unknown;

/** Compiles the operands of an operator in the scope that the operator stands in. */
export interface ExpressionContext {
  compile(expression: unknown): Evaluate;
  /** A context in which more variables are known. */
  withVariables(names: readonly string[]): ExpressionContext;
}

/** An operator: its argument as it is written, made into a compiled expression. */
export type ExpressionOperator = (argument: unknown, context: ExpressionContext) => Evaluate;
export type ExpressionOperators = Readonly<Record<string, ExpressionOperator>>;

export const extended = ({ root, variables }: Scope, more: Iterable<readonly [string, unknown]>): Scope => ({
  root,
  variables: new Map([...variables, ...more]),
});
