import { formsOf } from './names.mjs';

const contracts = 'packages/contracts/src/core';

const schemaFile = ({ one }) => `import * as z from 'zod/mini';
import { answerFields, identifier, listOf, requiredText, text, withDefaults } from '../shared/schema';
import { clientField, masterFields, versionFields } from './master-record.schema';

/** The fields of a ${one.words} that a person fills in. */
const ${one.camel}Fields = {
  code: identifier('Code is required'),
  name: requiredText('Name is required', 100),
  description: text(250),
  isActive: z.boolean('Active is Yes or No'),
};
export interface ${one.pascal}Fields extends z.output<z.ZodMiniObject<typeof ${one.camel}Fields>> {}

/** A new ${one.words}, before anything is typed. */
export const NEW_${one.constant}: ${one.pascal}Fields = { code: '', name: '', description: '', isActive: true };

export const ${one.camel}Body = z.object({
  ...withDefaults(${one.camel}Fields, NEW_${one.constant}),
  code: ${one.camel}Fields.code,
  name: ${one.camel}Fields.name,
  ...clientField,
});
export type ${one.pascal}Input = z.input<typeof ${one.camel}Body>;

/** A change has no defaults: what it omits keeps its value. */
export const ${one.camel}Changes = z.partial(z.object({ ...${one.camel}Fields, ...versionFields }));

export const ${one.camel} = z.object({ ...masterFields, ...answerFields(${one.camel}Fields) });
export interface ${one.pascal} extends z.infer<typeof ${one.camel}> {}

export const ${one.camel}List = listOf(${one.camel});
`;

const endpointsFile = ({ one, many }) => `import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import { ${one.camel}, ${one.camel}Body, ${one.camel}Changes, ${one.camel}List } from './${many.kebab}.schema';
import { CHANGE_ERRORS, DELETE_ERRORS } from './master-record.rules';
import { masterList } from './master-record.schema';

export const list${many.pascal} = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/${many.kebab}',
  summary: '${many.sentence} of the client, searched by code, name and description',
  access: 'tenant',
  query: masterList,
  answer: ${one.camel}List,
  sorts: ['code', 'name', 'createdAt'],
});

export const get${one.pascal} = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/${many.kebab}/:id',
  summary: 'A single ${one.words}, as it is stored now',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: ${one.camel},
});

export const create${one.pascal} = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/${many.kebab}',
  summary: 'Creates a ${one.words}',
  access: 'tenant',
  query: tenantQuery,
  body: ${one.camel}Body,
  answer: ${one.camel},
  status: 201,
  errors: ['taken', 'master_full'],
  idempotent: true,
});

export const update${one.pascal} = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/${many.kebab}/:id',
  summary: 'Changes a ${one.words} or switches it inactive; the code of one that is used stays',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: ${one.camel}Changes,
  answer: ${one.camel},
  errors: [...CHANGE_ERRORS, ...DELETE_ERRORS],
});

export const delete${one.pascal} = endpoint({
  service: 'core',
  method: 'DELETE',
  path: '/api/${many.kebab}/:id',
  summary: 'Deletes a ${one.words} that nothing uses',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  status: 204,
  errors: DELETE_ERRORS,
});
`;

const modelFile = ({
  one,
  many,
}) => `import { ${one.camel}, list${many.pascal}, NEW_${one.constant} } from '@freightdesk/contracts/core';
import { withDefaults } from '@freightdesk/contracts/shared';
import { identifyBy, indexOrders, searchable } from '@freightdesk/data';
import * as z from 'zod/mini';
import { recordShapeOf, type MasterOf, masterSchema } from '../masters/master.model';

const stored${one.pascal} = z.object(withDefaults(recordShapeOf(${one.camel}), NEW_${one.constant}));

/** A ${one.words} as stored. */
export interface ${one.pascal}Record extends MasterOf<typeof stored${one.pascal}> {}

export const ${one.camel}Schema = masterSchema<${one.pascal}Record>(stored${one.pascal}, '${many.snake}');
// Codes are unique per client; serves look-ups by code.
${one.camel}Schema.index({ clientId: 1, code: 1 }, { unique: true });
identifyBy(${one.camel}Schema, 'code');
// The sort orders of the list.
indexOrders(${one.camel}Schema, list${many.pascal}.sorts);
export const ${one.constant}_SEARCH = searchable(${one.camel}Schema, ['code', 'name', 'description']);
`;

const repositoryFile = ({ one, many }) => `import { list${many.pascal} } from '@freightdesk/contracts/core';
import type { TenantData } from '@freightdesk/data';
import { masterRepository } from '../masters/master.repository';
import { ${one.constant}_SEARCH, type ${one.pascal}Record, ${one.camel}Schema } from './${one.kebab}.model';

/** ${many.sentence} of a client. */
export const create${one.pascal}Repository = (data: TenantData) =>
  masterRepository(data.records<${one.pascal}Record>('${one.pascal}', ${one.camel}Schema), {
    search: ${one.constant}_SEARCH,
    sortable: list${many.pascal}.sorts,
    defaultSort: { id: 1 },
    active: (isActive) => ({ isActive }),
  });
export type ${one.pascal}Repository = ReturnType<typeof create${one.pascal}Repository>;
`;

const serviceFile = ({ one, many }) => `import type { ${one.pascal} } from '@freightdesk/contracts/core';
import type { Stored, Write } from '@freightdesk/data';
import type { RequestContext } from '@freightdesk/service-kit';
import { answerFields } from '../masters/master.model';
import { createCodedMaster } from '../reference/coded-master.service';
import type { ${one.pascal}Record } from './${one.kebab}.model';
import type { ${one.pascal}Repository } from './${one.kebab}.repository';

const to${one.pascal} = (record: Stored<${one.pascal}Record>): ${one.pascal} => answerFields(record);

/** The dependencies of ${many.words}. */
export interface ${one.pascal}Needs {
  readonly ${many.camel}: ${one.pascal}Repository;
  readonly write: Write;
}

/** ${many.sentence} of a client. Nothing refers to them yet: what does is asked here, before a deletion. */
export const create${one.pascal}Service = ({ ${many.camel}, write }: ${one.pascal}Needs) =>
  createCodedMaster<${one.pascal}Record, ${one.pascal}, RequestContext>(
    { records: ${many.camel}, write, thing: '${one.sentence}', toAnswer: to${one.pascal} },
    () => async () => [],
  );
export type ${one.pascal}Service = ReturnType<typeof create${one.pascal}Service>;
`;

const routesFile = ({ one, many }) => `import {
  create${one.pascal},
  delete${one.pascal},
  get${one.pascal},
  list${many.pascal},
  update${one.pascal},
} from '@freightdesk/contracts/core';
import { repeatableRequest } from '@freightdesk/data';
import { done, type Routes } from '@freightdesk/service-kit';
import type { ${one.pascal}Service } from './${one.kebab}.service';

export function ${one.camel}Routes(
  routes: Routes,
  { ${many.camel} }: { readonly ${many.camel}: ${one.pascal}Service },
): void {
  routes.tenant(list${many.pascal}, ({ scope, query }) => ${many.camel}.list(scope, query));
  routes.tenant(get${one.pascal}, ({ scope, params }) => ${many.camel}.get(scope, params.id));
  routes.tenant(create${one.pascal}, ({ scope, body: { clientId: _own, ...body }, request }) =>
    ${many.camel}.create(scope, body, repeatableRequest(request, body)),
  );
  routes.tenant(update${one.pascal}, ({ scope, context, params, body }) =>
    ${many.camel}.change(scope, context, params.id, body),
  );
  routes.tenant(delete${one.pascal}, ({ scope, context, params }) =>
    done(${many.camel}.remove(scope, context, params.id)),
  );
}
`;

const apiTestFile = ({ one, many }) => `import {
  create${one.pascal},
  delete${one.pascal},
  list${many.pascal},
  update${one.pascal},
} from '@freightdesk/contracts/core';
import { runCoreWithOthers, underTest } from './core-app';

const { ours, theirs } = underTest(runCoreWithOthers);

const make = (code: string) =>
  ours().call(create${one.pascal}, { query: {}, body: { code, name: \`Name of \${code}\`, description: '' } });

test('a ${one.words} is created, changed and deleted', async () => {
  const { id, updatedAt } = await make('T_1');
  const change = { name: 'Another name', updatedAt };
  expect(await ours().call(update${one.pascal}, { params: { id }, query: {}, body: change })).toMatchObject({
    code: 'T_1',
    name: 'Another name',
    isActive: true,
  });
  await ours().call(delete${one.pascal}, { params: { id }, query: {} });
  expect(await ours().call(list${many.pascal}, { query: { q: 'T_1' } })).toEqual([]);
});

test('a code is taken once, whatever its letter case', async () => {
  await make('T_2');
  await expect(make('t_2')).rejects.toMatchObject({ status: 409, code: 'taken' });
});

test('another client sees nothing of it', async () => {
  const { id } = await make('T_3');
  expect(await theirs().call(list${many.pascal}, { query: { q: 'T_3' } })).toEqual([]);
  await expect(
    theirs().call(delete${one.pascal}, { params: { id }, query: {} }),
  ).rejects.toMatchObject({ status: 404 });
});
`;

const screenFile = ({ one, many }) => `import {
  ${one.camel}Body,
  create${one.pascal},
  delete${one.pascal},
  get${one.pascal},
  list${many.pascal},
  NEW_${one.constant},
  type ${one.pascal},
  type ${one.pascal}Fields,
  type ${one.pascal}Input,
  update${one.pascal},
} from '@freightdesk/contracts/core';
import { messageOf, useRecordList } from '@freightdesk/remote-kit';
import type { CodedMaster } from '../masters/coded-master.form';
import { CodedMasterScreen, codedColumns } from '../masters/coded-master.screen';
import { ACTIVE_VALUES } from '../masters/master-list.table';

const QUERY_KEY = '${many.kebab}';

const ${many.camel}: CodedMaster<${one.pascal}, ${one.pascal}Fields, ${one.pascal}Input> = {
  key: QUERY_KEY,
  singular: '${one.title}',
  plural: '${many.words}',
  schema: ${one.camel}Body,
  initialValues: NEW_${one.constant},
  read: (api, id) => api.call(get${one.pascal}, { params: { id } }),
  create: (api, body, idempotencyKey) => api.call(create${one.pascal}, { body, idempotencyKey }),
  change: (api, id, body) => api.call(update${one.pascal}, { params: { id }, body }),
  remove: (api, id) => api.call(delete${one.pascal}, { params: { id } }),
};

const columns = codedColumns<${one.pascal}>([]);

/** /masters/${many.kebab} */
export function ${one.pascal}ListScreen() {
  const list = useRecordList({
    queryKey: [QUERY_KEY],
    endpoint: list${many.pascal},
    columns,
    filters: { active: ACTIVE_VALUES },
    errorMessage: (error) => messageOf(error, 'Failed to fetch ${many.words}'),
  });
  return <CodedMasterScreen master={${many.camel}} list={list} />;
}
`;

const screenTestFile = ({
  one,
  many,
}) => `import { list${many.pascal}, type ${one.pascal} } from '@freightdesk/contracts/core';
import { type Stub, renderScreen, stub } from '@freightdesk/remote-kit/testing';
import { screen } from '@testing-library/react';
import { masterRecord, press, toastWith } from '../masters/master-screen.samples';
import { ${one.pascal}ListScreen } from './${one.kebab}.screen';

const sample: ${one.pascal} = { ...masterRecord(1), code: 'ONE', name: 'First', description: '', isActive: true };

const renderList = (...api: Stub[]) => {
  const address = '/masters/${many.kebab}';
  return renderScreen(<${one.pascal}ListScreen />, { route: address, path: address, api });
};

test('The ${many.words} are listed, or the list says that there are none', async () => {
  renderList(stub(list${many.pascal}, [sample]));
  expect(await screen.findByText('ONE')).toBeInTheDocument();
});

test('Without ${many.words} the list says so', async () => {
  renderList(stub(list${many.pascal}, []));
  expect(await screen.findByText('No ${many.words} found')).toBeInTheDocument();
});

test('An empty form names the first field that it needs', async () => {
  renderList(stub(list${many.pascal}, [sample]));
  await press('Add ${one.title}');
  await toastWith('Code is required');
});
`;

const insertionsFor = ({ one, many }) => {
  const sample = (code) => `{ code: '${code}', name: 'Sample', description: 'Sample' }`;
  const composition = 'svc-core/src/composition.ts';
  return [
    {
      file: `${contracts}/index.ts`,
      before: "export * from './hsn-codes.endpoints';",
      lines: `export * from './${many.kebab}.endpoints';\nexport * from './${many.kebab}.schema';\n`,
    },
    {
      file: `${contracts}/audit.rules.ts`,
      before: "  vendor_master: 'core',",
      lines: `  ${many.snake}: 'core',\n`,
    },
    {
      file: composition,
      before: 'import { createVendorRepository }',
      lines: [
        `import { create${one.pascal}Repository } from './${many.kebab}/${one.kebab}.repository';`,
        `import { ${one.camel}Routes } from './${many.kebab}/${one.kebab}.routes';`,
        `import { create${one.pascal}Service } from './${many.kebab}/${one.kebab}.service';\n`,
      ].join('\n'),
    },
    {
      file: composition,
      before: '    vendors: createVendorRepository(data),',
      lines: `    ${many.camel}: create${one.pascal}Repository(data),\n`,
    },
    {
      file: composition,
      before: '    vendors: createVendorService(needs),',
      lines: `    ${many.camel}: create${one.pascal}Service(needs),\n`,
    },
    {
      file: composition,
      before: '  vendorRoutes(routes, services);',
      lines: `  ${one.camel}Routes(routes, services);\n`,
    },
    {
      file: 'mf-masters/src/masters.routes.ts',
      after: 'const codes: readonly ScreenEntry[] = [\n',
      lines: `  {
    path: '/masters/${many.kebab}',
    title: '${many.title}',
    description: '${many.sentence} with their codes',
    sidebar: { label: '${many.title}', order: 100 },
    screen: async () => (await import('./${many.kebab}/${one.kebab}.screen')).${one.pascal}ListScreen,
  },\n`,
    },
    {
      file: 'svc-core/test/earlier-records.api.test.ts',
      after: 'const WITHOUT_EARLIER: readonly string[] = [',
      lines: `'${many.snake}', `,
    },
    {
      file: 'e2e/access/samples/core.ts',
      before: "  listPorts: { others: 'list' },",
      lines: `  list${many.pascal}: { others: 'list', params: created('create${one.pascal}', ${sample('SAMPLE_11')}) },
  get${one.pascal}: { others: 404, params: created('create${one.pascal}', ${sample('SAMPLE_12')}) },
  create${one.pascal}: { others: 'own', body: ${sample('SAMPLE_13')} },
  update${one.pascal}: {
    others: 404,
    params: created('create${one.pascal}', ${sample('SAMPLE_14')}),
    body: { description: 'Sample' },
  },
  delete${one.pascal}: { others: 404, params: created('create${one.pascal}', ${sample('SAMPLE_15')}) },\n\n`,
    },
  ];
};

/**
 * The files of a master of codes and the lines that register it, by docs/how-to.md.
 *
 * @param singular its name in lower-case words with hyphens, such as `commodity`
 * @param plural such as `commodities`
 */
export function newMaster(singular, plural) {
  const names = { one: formsOf(singular), many: formsOf(plural) };
  const { one, many } = names;
  const service = `svc-core/src/${many.kebab}/${one.kebab}`;
  const screen = `mf-masters/src/${many.kebab}/${one.kebab}`;
  return {
    files: {
      [`${contracts}/${many.kebab}.schema.ts`]: schemaFile(names),
      [`${contracts}/${many.kebab}.endpoints.ts`]: endpointsFile(names),
      [`${service}.model.ts`]: modelFile(names),
      [`${service}.repository.ts`]: repositoryFile(names),
      [`${service}.service.ts`]: serviceFile(names),
      [`${service}.routes.ts`]: routesFile(names),
      [`svc-core/test/${many.kebab}.api.test.ts`]: apiTestFile(names),
      [`${screen}.screen.tsx`]: screenFile(names),
      [`${screen}.screen.test.tsx`]: screenTestFile(names),
    },
    insertions: insertionsFor(names),
  };
}
