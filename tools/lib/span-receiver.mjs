import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';

function spansOf({ resource, scopeSpans }) {
  const name = resource.attributes.find(({ key }) => key === 'service.name')?.value ?? {};
  const [service = ''] = Object.values(name);
  return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service })));
}

async function readJson(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** OTLP's numbers of the kinds of spans. */
const KINDS = { 2: 'answers', 3: 'calls' };

/** Receives what OpenTelemetry's exporters send (OTLP over HTTP, as JSON), as a collector does, for tests. */
export async function receiveSpans() {
  const spans = [];
  const paths = new Set();
  const arrivals = new EventEmitter();
  const server = createServer(async (request, response) => {
    paths.add(request.url);
    const { resourceSpans } = await readJson(request);
    spans.push(...resourceSpans.flatMap(spansOf));
    arrivals.emit('spans');
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

  function wayOf(span) {
    if (!span) return [];
    const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
    return [`${span.service} ${KINDS[span.kind]} ${span.name}`, ...wayOf(parent)];
  }
  async function close() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  const waitUntil = async (isComplete) => {
    while (!isComplete()) await once(arrivals, 'spans');
  };
  return { endpoint: `http://127.0.0.1:${server.address().port}`, spans, paths, wayOf, waitUntil, close };
}
