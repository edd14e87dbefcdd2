import { Matrix } from '../support/matrix';

let matrix: Promise<Matrix> | undefined;

/** The product that all calls of the matrix are made to: starting it and making the samples takes most of the time. */
export function sharedMatrix(): Promise<Matrix> {
  matrix ??= Matrix.start();
  return matrix;
}
