import { Validator } from '@seriousme/openapi-schema-validator';
import { SERVICE_NAMES } from '../shared';
import { offerOf, publicDocument } from '.';

const documents = [
  ['the document of everything', publicDocument()],
  ...SERVICE_NAMES.flatMap((service) => [
    [`the document of svc-${service}`, publicDocument(service)],
    [`the offer of svc-${service}`, offerOf(service)],
  ]),
];

test.each(documents)('%s is a valid OpenAPI 3.1 document', async (_name, document) => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('what is no document is refused', async () => {
  const { info, ...broken } = publicDocument();
  expect((await new Validator().validate(structuredClone(broken))).valid).toBe(false);
});
