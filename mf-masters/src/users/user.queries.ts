/** Everything that is read of users; writes invalidate `all`. */
export const userKeys = { all: ['users'] as const };
