/** Why a figure cannot be taken as money or as a quantity. */
export type MoneyProblem = 'not_a_number' | 'too_many_decimals' | 'too_large';

/** A figure that is no money: `problem` says why in a word, the message in a sentence for the user. */
export class MoneyError extends Error {
  readonly problem: MoneyProblem;

  constructor(problem: MoneyProblem, message: string) {
    super(message);
    this.name = 'MoneyError';
    this.problem = problem;
  }
}
