import { ENDPOINTS } from '@freightdesk/contracts/endpoints';
import { matchRoutes, type RemoteDefinition } from '@freightdesk/remote-runtime';
import * as z from 'zod/mini';

type Overview = NonNullable<RemoteDefinition['overview']>;

/** Where sidebar and dashboard lead on behalf of a remote. */
function linksOf({ navigation, overview = {} }: RemoteDefinition): string[] {
  const { cards = [], waiting = [], actions = [], activity = [], tables = [] } = overview;
  return [
    ...[...navigation, ...cards, ...waiting, ...actions].map(({ to }) => to),
    ...activity.flatMap(({ links }) => Object.values(links)),
    ...tables.flatMap(({ views, menu }) => [...Object.values(views), ...menu.map(({ to }) => to)]),
  ];
}

const fieldsOf = (schema: z.core.$ZodType | undefined): Readonly<Record<string, z.core.$ZodType>> =>
  schema instanceof z.ZodMiniObject ? schema.shape : {};

/** The fields that an overview answers. */
const answerOf = (path: string) =>
  fieldsOf(Object.values(ENDPOINTS).find((each) => each.method === 'GET' && each.path === path)?.answer);

function unknownFields({ cards = [], waiting = [], activity = [], tables = [] }: Overview): string[] {
  const sources = [...cards, ...waiting, ...activity, ...tables];
  const unknown = sources.filter(({ from, field }) => !(field in answerOf(from)));
  const columns = tables.flatMap(({ from, field, columns }) => {
    const rows = answerOf(from)[field];
    const rowFields = fieldsOf(rows instanceof z.ZodMiniArray ? rows.def.element : undefined);
    return columns
      .filter((column) => !(column.field in rowFields))
      .map((column) => ({ from, field: column.field }));
  });
  return [...unknown, ...columns].map(({ from, field }) => `${from} answers no ${field}`);
}

/**
 * What a remote says of itself that does not hold: links of sidebar and dashboard that none of its routes answers, which
 * would lead to 404, and figures that no overview of the contracts has. Empty where all is well.
 */
export function remoteProblems(remote: RemoteDefinition): string[] {
  const routes = remote.routes.map(({ path }) => ({ path }));
  const dead = linksOf(remote).filter(
    (to) => !matchRoutes(routes, to.replace(':id', '1').split('?')[0] ?? ''),
  );
  return [...dead.map((to) => `${to} leads to 404`), ...unknownFields(remote.overview ?? {})];
}
