import type { ClientScope, Stored } from '@freightdesk/service-kit';

/** The reading half of a collection. */
export interface Reader<Fields> {
  find(scope: ClientScope, filter?: object): Promise<Stored<Fields>[]>;
  findOne(scope: ClientScope, filter: object): Promise<Stored<Fields> | null>;
}

/** Reads each thing once and answers it from memory afterwards; for one request alone. */
export function remembering<Fields>(reader: Reader<Fields>): Reader<Fields> {
  const many = new Map<string, Promise<Stored<Fields>[]>>();
  const one = new Map<string, Promise<Stored<Fields> | null>>();

  function once<Found>(known: Map<string, Promise<Found>>, asked: object, read: () => Promise<Found>) {
    const key = JSON.stringify(asked);
    const answer = known.get(key) ?? read();
    known.set(key, answer);
    return answer;
  }

  return {
    find: (scope, filter = {}) => once(many, [scope.clientId, filter], () => reader.find(scope, filter)),
    findOne: (scope, filter) => once(one, [scope.clientId, filter], () => reader.findOne(scope, filter)),
  };
}
