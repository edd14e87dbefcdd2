import { readFileSync } from 'node:fs';
import {
  COMMON_PARTS,
  commonParts,
  commonPartsRules,
  ICON_FILES,
  sharedModule,
  standIn,
} from './common-parts.mjs';
import { root } from './workspace.mjs';

const file = `${root}packages/ui/src/field/text-fields.tsx`;

test('a remote takes each export of a common file from the shared module, where all names are short', async () => {
  const parts = await commonParts();
  const [, short] = /export \{.*?(\w+) as TextField\b.*\} from "@freightdesk\/remote-kit\/common"/.exec(
    standIn(parts, file),
  );
  expect(sharedModule(parts)).toContain(`TextField as ${short}`);
});

test('every name of the shared module stands for one export', async () => {
  const { names } = await commonParts();
  const short = [...names.values()].flat().map(([, name]) => name);
  expect(new Set(short).size).toBe(short.length);
});

test('what screens show at first is common, what few of them show is not, and the runtime exists once anyway', async () => {
  const { files } = await commonParts();
  const paths = [...files].map((path) => path.slice(root.length));
  expect(paths).toEqual(expect.arrayContaining(['packages/remote-kit/src/list/record-list.tsx']));
  expect(paths.filter((path) => /contracts|remote-runtime|date-field|combobox/.test(path))).toEqual([]);
});

test('common files take from each other directly: the shared module would wait for itself', async () => {
  const [ownRule, standInRule] = commonPartsRules(await commonParts());
  expect(standInRule.resource(file)).toBe(true);
  expect(standInRule.issuerLayer(ownRule.layer)).toBe(false);
  expect(standInRule.issuerLayer(undefined)).toBe(true);
  expect(COMMON_PARTS).toBe('@freightdesk/remote-kit/common');
});

test('icons of remotes are made by the common part', async () => {
  const parts = await commonParts();
  const [, standInRule] = commonPartsRules(parts);
  expect(standInRule.resource(ICON_FILES.library)).toBe(true);
  expect(readFileSync(ICON_FILES.library, 'utf8')).toContain('export { createLucideIcon as default }');
  expect(parts.names.get(ICON_FILES.own).map(([name]) => name)).toEqual(['default']);
});
