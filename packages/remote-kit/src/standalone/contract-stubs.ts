import { ENDPOINTS } from '@freightdesk/contracts/endpoints';
import { sampleValue } from '@freightdesk/contracts/samples';
import type { Endpoint, EndpointContract } from '@freightdesk/contracts/shared';
import { Refusal, type Stub, type StubbedRequest, stub } from '../stubs/stub-api';
import { createSampleRecords, itemSchemaOf, type SampleRecord, type SampleRecords } from './sample-records';

const lastParameter = ({ params }: StubbedRequest): string | undefined => Object.values(params).at(-1);
const notFound = () => new Refusal(404, 'There is no such record', 'not_found');

/** The first error of the contract's schemas, which the service applies too. */
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
  const text = query.get('q')?.toLowerCase() ?? '';
  const matches = records.filter((record) => JSON.stringify(record).toLowerCase().includes(text));
  if (!query.has('page')) return matches;
  const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize') ?? 25)];
  const items = matches.slice((page - 1) * pageSize, page * pageSize);
  return { items, total: matches.length, page, pageSize };
}

function answerOf(endpoint: EndpointContract, request: StubbedRequest, records: SampleRecords): unknown {
  const { answer, method } = endpoint;
  const id = lastParameter(request);
  if (method === 'DELETE') return remove(endpoint, id ?? '', records) ? null : notFound();
  if (!answer) return null;
  const items = itemSchemaOf(answer);
  if (items) return listAnswer(records.of(items), request.query);
  // The body was validated by its schema, which describes an object.
  if (method === 'POST' && !id) return records.create(answer, (request.body ?? {}) as SampleRecord);
  if (id === undefined) return sampleValue(answer, { name: '', at: 0 });
  const record = records.find(answer, id);
  return record ? Object.assign(record, request.body) : notFound();
}

/** Deletes the record from all lists and answers of the same path. */
function remove({ path }: Endpoint, id: string, records: SampleRecords): boolean {
  const collection = path.replace(/\/:\w+$/, '');
  const schemas = Object.values(ENDPOINTS)
    .filter((other) => other.method === 'GET' && [path, collection].includes(other.path))
    .flatMap(({ answer }) => (answer ? [itemSchemaOf(answer) ?? answer] : []));
  return schemas.some((schema) => records.remove(schema, id));
}

/**
 * Answers every endpoint of the contracts from sample records, so that a remote runs without its services. Requests are
 * validated by the contract's schemas. Created records can be listed, changed and deleted until the page is reloaded.
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
