import { ENDPOINTS } from '@freightdesk/contracts/endpoints';
import type { Endpoint, EndpointContract } from '@freightdesk/contracts/shared';
import { Refusal, type Stub, type StubbedRequest, stub } from '../stubs/stub-api';
import { createSampleRecords, itemSchemaOf, type SampleRecord, type SampleRecords } from './sample-records';
import { sampleValue } from './sample-value';

const lastParameter = ({ params }: StubbedRequest): string | undefined => Object.values(params).at(-1);
const notFound = () => new Refusal(404, 'There is no such record', 'not_found');

/** What the contract's own schemas say against a request; the same rules as the service's. */
function problemOf(endpoint: EndpointContract, request: StubbedRequest): Refusal | undefined {
  const query = Object.fromEntries(request.query);
  for (const [schema, value] of [
    [endpoint.params, request.params],
    [endpoint.query, query],
    [endpoint.body, request.body],
  ] as const) {
    const result = schema?.safeParse(value);
    if (result && !result.success) return new Refusal(400, result.error.issues[0]?.message ?? 'Invalid');
  }
  return undefined;
}

function listAnswer(records: readonly SampleRecord[], query: URLSearchParams): unknown {
  const wanted = query.get('q')?.toLowerCase() ?? '';
  const found = records.filter((record) => JSON.stringify(record).toLowerCase().includes(wanted));
  if (!query.has('page')) return found;
  const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize') ?? 25)];
  const items = found.slice((page - 1) * pageSize, page * pageSize);
  return { items, total: found.length, page, pageSize };
}

function answerOf(endpoint: EndpointContract, request: StubbedRequest, records: SampleRecords): unknown {
  const { answer, method } = endpoint;
  const id = lastParameter(request);
  if (method === 'DELETE') return removed(endpoint, id ?? '', records) ? null : notFound();
  if (!answer) return null;
  const items = itemSchemaOf(answer);
  if (items) return listAnswer(records.of(items), request.query);
  // A body has been held against its schema, which is one of objects.
  if (method === 'POST' && !id) return records.create(answer, (request.body ?? {}) as SampleRecord);
  if (id === undefined) return sampleValue(answer, { name: '', at: 0 });
  const record = records.find(answer, id);
  return record ? Object.assign(record, request.body) : notFound();
}

/** What is deleted is what the same address shows. */
function removed({ path }: Endpoint, id: string, records: SampleRecords): boolean {
  const collection = path.replace(/\/:\w+$/, '');
  const schemas = Object.values(ENDPOINTS)
    .filter((other) => other.method === 'GET' && [path, collection].includes(other.path))
    .flatMap(({ answer }) => (answer ? [itemSchemaOf(answer) ?? answer] : []));
  return schemas.some((schema) => records.remove(schema, id));
}

/**
 * Answers every endpoint of the contracts from sample records, so that a remote runs without its services. Requests
 * are held against the contract's schemas; what is created is listed, changed and deleted until the page is reloaded.
 */
export function contractStubs(): Stub[] {
  const records = createSampleRecords();
  return Object.values(ENDPOINTS).map((endpoint) =>
    stub(
      endpoint,
      (request: StubbedRequest) =>
        // The answer is made from the schema of this endpoint, which a list of endpoints cannot tell.
        (problemOf(endpoint, request) ?? answerOf(endpoint, request, records)) as never,
    ),
  );
}
