/** What the server has counted since its start. */
export class Status {
  readonly operations: Record<string, number> = {
    insert: 0,
    query: 0,
    update: 0,
    delete: 0,
    getmore: 0,
    command: 0,
  };
  #connections = 0;
  #connectionsMade = 0;

  connections(): number {
    return this.#connections;
  }

  connectionsMade(): number {
    return this.#connectionsMade;
  }

  connected(): void {
    this.#connections += 1;
    this.#connectionsMade += 1;
  }

  disconnected(): void {
    this.#connections -= 1;
  }

  /** Counts a command under the name that tools know it by. */
  count(command: string): void {
    const name = command === 'find' ? 'query' : command.toLowerCase();
    const known = Object.hasOwn(this.operations, name) ? name : 'command';
    this.operations[known] = (this.operations[known] ?? 0) + 1;
  }
}
