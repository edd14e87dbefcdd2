/** Why a figure is not accepted as money or as a quantity. */
export type MoneyProblem = 'not_a_number' | 'too_many_decimals' | 'too_large';

/** Thrown for a figure that is not money: `problem` is a code, the message a sentence for the user. */
export class MoneyError extends Error {
  readonly problem: MoneyProblem;

  constructor(problem: MoneyProblem, message: string) {
    super(message);
    this.name = 'MoneyError';
    this.problem = problem;
  }
}
