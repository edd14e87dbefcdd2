import { type Document, documentOf, isDocument, ownField } from '../../bson/values';
import { CommandError, numbered } from '../../errors';
import { numericAccumulators } from '../accumulators';
import { arithmeticOperators } from './arithmetic';
import { comparisonOperators } from './comparison';
import { dateOperators } from './dates';
import {
  type Evaluate,
  type ExpressionContext,
  type ExpressionOperator,
  type ExpressionOperators,
  isTruthy,
  type Scope,
} from './operator';
import { valueOperators } from './values';

/** An accumulator as an operator: over the elements of one array, or over several operands. */
function onOperands(name: string): ExpressionOperator {
  return (argument, context) => {
    const operands = Array.isArray(argument) ? argument.map((each) => context.compile(each)) : undefined;
    const only = operands ? undefined : context.compile(argument);
    return (scope) => {
      const values = operands?.map((evaluate) => evaluate(scope)) ?? [only?.(scope)].flat();
      const accumulation = numericAccumulators[name]?.();
      for (const value of operands?.length === 1 ? values.flat() : values) accumulation?.add(value);
      return accumulation?.result();
    };
  };
}

const OPERATORS: ExpressionOperators = {
  ...comparisonOperators,
  ...arithmeticOperators,
  ...valueOperators,
  ...dateOperators,
  ...Object.fromEntries(Object.keys(numericAccumulators).map((name) => [name, onOperands(name)])),
};

/** Names of the operators that expressions may use. */
export const EXPRESSION_OPERATOR_NAMES: readonly string[] = Object.keys(OPERATORS);

/** Variables that are always known. */
export const SYSTEM_VARIABLES = ['ROOT', 'CURRENT', 'NOW', 'REMOVE'] as const;

/** A field path in an expression: arrays on the way give the array of what their elements hold. */
function follow(value: unknown, path: readonly string[], from = 0): unknown {
  const part = path[from];
  if (part === undefined) return value;
  if (isDocument(value)) return follow(ownField(value, part), path, from + 1);
  if (!Array.isArray(value)) return undefined;
  return value
    .filter(isDocument)
    .map((element) => follow(element, path, from))
    .filter((inner) => inner !== undefined);
}

class ExpressionCompiler implements ExpressionContext {
  readonly #variables: ReadonlySet<string>;

  constructor(variables: Iterable<string>) {
    this.#variables = new Set(variables);
  }

  compile(expression: unknown): Evaluate {
    if (typeof expression === 'string' && expression.startsWith('$')) return this.#reference(expression);
    if (Array.isArray(expression)) return this.#list(expression);
    if (!isDocument(expression)) return () => expression;
    const [name] = Object.keys(expression);
    return name?.startsWith('$') ? this.#operator(name, expression) : this.#fields(expression);
  }

  #reference(reference: string): Evaluate {
    if (!reference.startsWith('$$')) return this.#path(reference.slice(1));
    const [name = '', ...path] = reference.slice(2).split('.');
    if (name === 'ROOT' || name === 'CURRENT') return ({ root }) => follow(root, path);
    if (name === 'REMOVE') return () => undefined;
    if (!this.#variables.has(name)) throw numbered(17276, `Use of undefined variable: ${name}`);
    return ({ variables }) => follow(variables.get(name), path);
  }

  #path(path: string): Evaluate {
    const parts = path.split('.');
    if (parts.includes('')) throw numbered(16872, `'$' by itself is not a valid FieldPath`);
    const illegal = parts.find((part) => part.startsWith('$'));
    if (illegal) throw numbered(16410, `Field path field names may not start with '$': '${illegal}'.`);
    return ({ root }) => follow(root, parts);
  }

  #list(expressions: readonly unknown[]): Evaluate {
    const compiled = expressions.map((expression) => this.compile(expression));
    return (scope) => compiled.map((evaluate) => evaluate(scope) ?? null);
  }

  #operator(name: string, expression: Document): Evaluate {
    if (Object.keys(expression).length !== 1)
      throw numbered(
        15983,
        `An object representing an expression must have exactly one field: ${Object.keys(expression)}`,
      );
    const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
    if (!operator)
      throw new CommandError(168, 'InvalidPipelineOperator', `Unrecognized expression '${name}'`);
    return operator(expression[name], this);
  }

  #fields(expression: Document): Evaluate {
    const fields = Object.entries(expression).map(([name, inner]) => {
      if (name.includes('.')) throw numbered(16412, `FieldPath field names may not contain '.': '${name}'.`);
      return [name, this.compile(inner)] as const;
    });
    return (scope) =>
      documentOf(
        fields
          .map(([name, evaluate]) => [name, evaluate(scope)] as const)
          .filter(([, value]) => value !== undefined),
      );
  }
}

/** Values of variables: those of the system, and those that a command's `let` or a stage gives. */
export class Variables {
  #values: ReadonlyMap<string, unknown> | undefined;

  constructor(values?: Iterable<readonly [string, unknown]>) {
    this.#values = values && new Map(values);
  }

  /** Begins with the moment at which a command first asks for any, which few do. */
  get values(): ReadonlyMap<string, unknown> {
    this.#values ??= new Map([['NOW', new Date()]]);
    return this.#values;
  }

  with(more: Iterable<readonly [string, unknown]>): Variables {
    return new Variables([...this.values, ...more]);
  }

  /** Compiles an expression that may refer to these variables, as a function of a document. */
  compile(expression: unknown): (root: Document) => unknown {
    const evaluate = new ExpressionCompiler(this.values.keys()).compile(expression);
    return (root) => evaluate({ root, variables: this.values } satisfies Scope);
  }

  /** Compiles the argument of `$expr`. */
  readonly condition = (expression: unknown): ((document: Document) => boolean) => {
    const evaluate = this.compile(expression);
    return (document) => isTruthy(evaluate(document));
  };

  /** Variables of a command's `let`, whose expressions see no document. */
  withLet(definitions: Document | undefined): Variables {
    if (!definitions) return this;
    return this.with(
      Object.entries(definitions).map(([name, expression]) => [name, this.compile(expression)({})]),
    );
  }
}
