/** A port of 127.0.0.1 that is free at this moment, one of `count` from `lowest` on. */
export function freePort(lowest?: number, count?: number): Promise<number>;
