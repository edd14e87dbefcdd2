/** The answer of an endpoint that only does something: none. */
export const done = async (work: Promise<void>): Promise<undefined> => {
  await work;
  return undefined;
};
