/** Whether a port of an address is free. */
export function isFree(port: number, host: string): Promise<boolean>;
