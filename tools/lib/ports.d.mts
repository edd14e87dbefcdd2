/** Whether nobody listens on a port of an address yet. */
export function isFree(port: number, host: string): Promise<boolean>;
