import { readFileSync } from 'node:fs';
import { redirected } from './common-parts.loader.mjs';
import { COMMON_PARTS, common } from './common-parts.mjs';

const packages = new URL('../../', import.meta.url).pathname;
const screen = `${packages}../mf-crm/src/quotes/new.screen.tsx`;
const shortName = (file, name) => common().short.get(`${packages}${file} ${name}`);

test('a screen takes what is common from the shared module, and the rest as it says', () => {
  const source = `import { DateField, TextField as Text } from '@freightdesk/ui/field';\nexport const a = Text;`;
  const short = shortName('ui/src/field/text-fields.tsx', 'TextField');
  expect(redirected(screen, source)).toBe(
    `import { ${short} as Text } from "${COMMON_PARTS}"; import { DateField as DateField } from "@freightdesk/ui/field";\nexport const a = Text;`,
  );
});

test('types, other libraries and what is not common stay as they are', () => {
  const source = [
    `import type { TableColumn } from '@freightdesk/ui/table';`,
    `import { useState } from 'react';`,
    `import { Tabs } from '@freightdesk/ui/tabs';`,
  ].join('\n');
  expect(redirected(screen, source)).toBe(source);
});

test('common files take from each other directly: the shared module would wait for itself', () => {
  for (const file of common().files)
    expect(redirected(file, readFileSync(file, 'utf8'))).not.toContain(COMMON_PARTS);
});

test('every name of the shared module stands for one value', () => {
  const { names, short } = common();
  expect(new Set(short.values()).size).toBe(names.length);
});
