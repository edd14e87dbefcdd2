/** The answer of endpoints that return nothing. */
export const done = async (work: Promise<void>): Promise<undefined> => {
  await work;
  return undefined;
};
