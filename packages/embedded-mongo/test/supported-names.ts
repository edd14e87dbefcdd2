import { EXPRESSION_OPERATORS, SYSTEM_VARIABLES } from '../src/aggregation/expressions';
import { accumulators } from '../src/aggregation/group';
import { STAGE_NAMES } from '../src/commands/aggregate-command';
import { COMMANDS } from '../src/commands/dispatcher';
import { INDEX_OPTIONS } from '../src/commands/index-commands';
import { FIELD_OPERATORS } from '../src/query/field-operators';
import { LOGICAL_NAMES } from '../src/query/matcher';
import { UPDATE_OPERATORS } from '../src/update/operators';

/** Everything that the server supports. The README shows the same as a table. */
export const SUPPORTED: Readonly<Record<string, readonly string[]>> = {
  Commands: Object.keys(COMMANDS),
  'Query operators': [...Object.keys(FIELD_OPERATORS), ...LOGICAL_NAMES],
  'Update operators': Object.keys(UPDATE_OPERATORS),
  'Aggregation stages': STAGE_NAMES,
  'Group accumulators': Object.keys(accumulators),
  'Expression operators': Object.keys(EXPRESSION_OPERATORS),
  'System variables': SYSTEM_VARIABLES.map((name) => `$$${name}`),
  'Index options': INDEX_OPTIONS,
};
