import { formsOf } from './names.mjs';

/** Where each service binds its routes: the file, and the first of them; a new path comes before `/:id` of its subject. */
const SERVICES = {
  core: {
    file: 'svc-core/src/composition.ts',
    first: '  authRoutes(routes, services);',
    imports: "import { createCoreApp } from './app';",
  },
  crm: {
    file: 'svc-crm/src/app.ts',
    first: '      contractRoutes(routes, services);',
    imports: 'import { contractRoutes } from',
  },
  billing: {
    file: 'svc-billing/src/app.ts',
    first: '      jobRoutes(routes, services);',
    imports: 'import { jobRoutes } from',
  },
};
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function checked({ service, subject, name, method, path }) {
  if (!SERVICES[service])
    throw new Error(`There is no service "${service}": use ${Object.keys(SERVICES).join(', ')}`);
  if (!METHODS.includes(method)) throw new Error(`"${method}" is no method: use ${METHODS.join(', ')}`);
  if (!/^\/api(?:\/(?:[a-z][\w-]*|:id))+$/i.test(path))
    throw new Error(`"${path}" is no path: begin with /api/ and name at most one parameter, :id`);
  return {
    service,
    method,
    path,
    subject: formsOf(subject),
    one: formsOf(name),
    hasId: path.includes('/:id'),
    hasBody: !['GET', 'DELETE'].includes(method),
  };
}

const schemaFile = ({ one, hasBody }) => `import * as z from 'zod/mini';
${hasBody ? "import { clientIdInBody, requiredText } from '../shared/schema';\n" : ''}
${
  hasBody
    ? `export const ${one.camel}Body = z.object({ name: requiredText('Name is required', 100), clientId: clientIdInBody });

export const ${one.camel}Answer = z.object({ clientId: z.string(), name: z.string() });`
    : `export const ${one.camel}Answer = z.object({ clientId: z.string() });`
}
export type ${one.pascal}Answer = z.infer<typeof ${one.camel}Answer>;
`;

const endpointFile = ({
  service,
  method,
  path,
  one,
  hasId,
  hasBody,
}) => `import { endpoint } from '../shared/endpoint';
import { ${hasId ? 'idParams, ' : ''}tenantQuery } from '../shared/schema';
import { ${one.camel}Answer${hasBody ? `, ${one.camel}Body` : ''} } from './${one.kebab}.schema';

export const ${one.camel} = endpoint({
  service: '${service}',
  method: '${method}',
  path: '${path}',
  summary: '${one.sentence}',
  access: 'tenant',
${hasId ? '  params: idParams,\n' : ''}  query: tenantQuery,
${hasBody ? `  body: ${one.camel}Body,\n` : ''}  answer: ${one.camel}Answer,
});
`;

const serviceFile = ({
  service,
  one,
  hasBody,
}) => `import type { ${hasBody ? `${one.camel}Body, ` : ''}${one.pascal}Answer } from '@freightdesk/contracts/${service}';
import type { ClientScope } from '@freightdesk/service-kit';
${hasBody ? "import type * as z from 'zod/mini';\n" : ''}
/** Answers the client that asks${hasBody ? ' and what was sent' : ''}: the place for what ${one.words} is about. */
export const ${one.camel}Service = {
  answer: ({ clientId }: ClientScope${hasBody ? `, { name }: z.output<typeof ${one.camel}Body>` : ''}): ${one.pascal}Answer => ({
    clientId,
${hasBody ? '    name,\n' : ''}  }),
};
`;

const routesFile = ({
  service,
  one,
  hasBody,
}) => `import { ${one.camel} } from '@freightdesk/contracts/${service}';
import type { Routes } from '@freightdesk/service-kit';
import { ${one.camel}Service } from './${one.kebab}.service';

export const ${one.camel}Routes = (routes: Routes): void =>
  routes.tenant(${one.camel}, ({ scope${hasBody ? ', body' : ''} }) => ${one.camel}Service.answer(scope${hasBody ? ', body' : ''}));
`;

function testFile({ service, one, hasId, hasBody }) {
  const run = `run${formsOf(service).pascal}`;
  const request = `{ ${hasId ? 'params: { id: 1 }, ' : ''}query: {}${hasBody ? ", body: { name: 'Sample' }" : ''} }`;
  return `import { ${one.camel} } from '@freightdesk/contracts/${service}';
import { identityOf, runningForTests } from '@freightdesk/service-kit/testing';
import { ${run} } from './${service}-app';

const app = runningForTests(() => ${run}());

test('${one.words} answers each client with its own', async () => {
  for (const clientId of ['1', '2'])
    expect(await app().as(identityOf({ clientId })).call(${one.camel}, ${request})).toMatchObject({ clientId });
});

test('who is not signed in gets nothing of it', async () => {
  await expect(app().as().call(${one.camel}, ${request})).rejects.toMatchObject({ status: 401 });
});
`;
}

/**
 * The files of an endpoint and the lines that register it, by docs/how-to.md.
 *
 * @param request `service` (core, crm, billing), `subject` (its folder in the service, such as `quotes`), `name` in
 *   lower-case words with hyphens, `method` and `path`, with at most one parameter `:id`
 */
export function newEndpoint(request) {
  const names = checked(request);
  const { service, subject, one, hasId, hasBody } = names;
  const contracts = `packages/contracts/src/${service}`;
  const { file, first, imports } = SERVICES[service];
  const sample = [hasId ? 'params: { id: 1 }' : '', hasBody ? "body: { name: 'Sample' }" : ''].filter(
    Boolean,
  );
  return {
    files: {
      [`${contracts}/${one.kebab}.schema.ts`]: schemaFile(names),
      [`${contracts}/${one.kebab}.endpoints.ts`]: endpointFile(names),
      [`svc-${service}/src/${subject.kebab}/${one.kebab}.service.ts`]: serviceFile(names),
      [`svc-${service}/src/${subject.kebab}/${one.kebab}.routes.ts`]: routesFile(names),
      [`svc-${service}/test/${one.kebab}.api.test.ts`]: testFile(names),
    },
    insertions: [
      {
        file: `${contracts}/index.ts`,
        before: "export * from './overview.endpoints';",
        lines: `export * from './${one.kebab}.endpoints';\nexport * from './${one.kebab}.schema';\n`,
      },
      {
        file,
        before: imports,
        lines: `import { ${one.camel}Routes } from './${subject.kebab}/${one.kebab}.routes';\n`,
      },
      { file, before: first, lines: `${/^ */.exec(first)[0]}${one.camel}Routes(routes);\n` },
      {
        file: `e2e/access/samples/${service}.ts`,
        before: `  ${service}Overview: {`,
        lines: `  ${one.camel}: { ${["others: 'own'", ...sample].join(', ')} },\n`,
      },
    ],
  };
}
