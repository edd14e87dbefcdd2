import { ENDPOINTS } from '@freightdesk/contracts/endpoints';
import { matchRoutes, type RemoteDefinition } from '@freightdesk/remote-runtime';
import * as z from 'zod/mini';
import type { RemoteFind } from '../remote-find';
import type { RemoteReport } from '../remote-report';

type Overview = NonNullable<RemoteDefinition['overview']>;

/** Where sidebar and dashboard lead on behalf of a remote. */
function linksOf({ navigation, overview = {} }: RemoteDefinition): string[] {
  const { cards = [], waiting = [], actions = [], activity = [], steps = [], tables = [] } = overview;
  return [
    ...[...navigation, ...cards, ...waiting, ...actions, ...steps].map(({ to }) => to),
    ...navigation.flatMap(({ also = [] }) => also.map((path) => `${path}/1`)),
    ...activity.flatMap(({ links }) => Object.values(links)),
    ...tables.flatMap(({ views, menu }) => [...Object.values(views), ...menu.map(({ to }) => to)]),
  ];
}

const fieldsOf = (schema: z.core.$ZodType | undefined): Readonly<Record<string, z.core.$ZodType>> =>
  schema instanceof z.ZodMiniObject ? schema.shape : {};

/** The fields that an overview answers. */
const answerOf = (path: string) =>
  fieldsOf(Object.values(ENDPOINTS).find((each) => each.method === 'GET' && each.path === path)?.answer);

/** The steps of a new company that an overview answers. */
function stepsOf(path: string) {
  const { steps } = answerOf(path);
  return fieldsOf(steps instanceof z.ZodMiniOptional ? steps.def.innerType : undefined);
}

function unknownFields({
  cards = [],
  waiting = [],
  activity = [],
  steps = [],
  tables = [],
}: Overview): string[] {
  const sources = [...cards, ...waiting, ...activity, ...tables];
  const unknown = sources.filter(({ from, field }) => !(field in answerOf(from)));
  const columns = tables.flatMap(({ from, field, columns }) => {
    const rows = answerOf(from)[field];
    const rowFields = fieldsOf(rows instanceof z.ZodMiniArray ? rows.def.element : undefined);
    return columns
      .filter((column) => !(column.field in rowFields))
      .map((column) => ({ from, field: column.field }));
  });
  const unknownSteps = steps.filter(({ from, field }) => !(field in stepsOf(from)));
  return [...unknown, ...columns, ...unknownSteps].map(({ from, field }) => `${from} answers no ${field}`);
}

/** The fields of the records that a list answers; undefined for a path that is no searchable list. */
function recordFieldsOf(path: string): Readonly<Record<string, z.core.$ZodType>> | undefined {
  const endpoint = Object.values(ENDPOINTS).find((each) => each.method === 'GET' && each.path === path);
  if (!endpoint || !('q' in fieldsOf(endpoint.query))) return undefined;
  // A list answers an array or a page of it; each record may be an array of versions.
  const array = endpoint.answer instanceof z.ZodMiniUnion ? endpoint.answer.def.options[0] : undefined;
  const element = array instanceof z.ZodMiniArray ? array.def.element : undefined;
  return fieldsOf(element instanceof z.ZodMiniArray ? element.def.element : element);
}

const fieldsInAddress = (to: string): string[] => [...to.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

function listProblems({ from, title, hints, to }: RemoteFind['lists'][number]): string[] {
  const fields = recordFieldsOf(from);
  if (!fields) return [`${from} is no list that can be searched`];
  return [title, ...hints, ...fieldsInAddress(to)]
    .filter((name) => !(name in fields))
    .map((name) => `${from} answers no ${name}`);
}

/** What a remote offers to the quick find and does not hold: lists, fields and screens that are not there. */
export function findProblems(remote: RemoteDefinition, { lists, commands }: RemoteFind): string[] {
  const deadLinks = deadOf(
    remote,
    [...lists, ...commands].map(({ to }) => to),
  );
  return [...deadLinks, ...lists.flatMap(listProblems)];
}

/** The values that a parameter of a query takes. */
const choicesOf = (query: z.core.$ZodType | undefined, name: string): readonly unknown[] => {
  const schema = fieldsOf(query)[name];
  const choices = schema instanceof z.ZodMiniOptional ? schema.def.innerType : schema;
  return choices instanceof z.ZodMiniEnum ? choices.options : [];
};

function fieldProblems({ from, groups, columns, card }: RemoteReport): string[] {
  const { rows, total } = answerOf(from);
  const rowFields = fieldsOf(rows instanceof z.ZodMiniArray ? rows.def.element : undefined);
  const names = [
    ...columns.map(({ field }) => field),
    ...groups.flatMap(({ to = '' }) => fieldsInAddress(to)),
  ];
  const unknown = ['key', 'label', ...names].filter((name) => !(name in rowFields));
  const unknownFigures = card && !(card.field in fieldsOf(total)) ? [card.field] : [];
  return [...unknown, ...unknownFigures].map((name) => `${from} answers no ${name}`);
}

function choiceProblems({ from, groups, statuses = [] }: RemoteReport): string[] {
  const query = Object.values(ENDPOINTS).find((each) => each.path === from)?.query;
  const unknown = (name: string, values: readonly string[]) =>
    values
      .filter((value) => !choicesOf(query, name).includes(value))
      .map((value) => `${from} takes no ${name} ${value}`);
  return [
    ...unknown(
      'by',
      groups.map(({ value }) => value),
    ),
    ...unknown(
      'status',
      statuses.map(({ value }) => value),
    ),
  ];
}

/** What a remote's reports name and does not exist: figures, groups, statuses and screens. */
export const reportProblems = (remote: RemoteDefinition, reports: readonly RemoteReport[]): string[] => [
  ...deadOf(
    remote,
    reports.flatMap(({ groups }) => groups.flatMap(({ to }) => to ?? [])),
  ),
  ...reports.flatMap((report) => [...fieldProblems(report), ...choiceProblems(report)]),
];

/** The links that none of the remote's routes answers. */
function deadOf({ routes }: RemoteDefinition, links: readonly string[]): string[] {
  const paths = routes.map(({ path }) => ({ path }));
  const pathOf = (to: string) => to.replaceAll(/:\w+/g, '1').split('?')[0] ?? '';
  return links.filter((to) => !matchRoutes(paths, pathOf(to))).map((to) => `${to} leads to 404`);
}

/**
 * What a remote says of itself that does not hold: links of sidebar and dashboard that none of its routes answers, which
 * would lead to 404, and figures that no overview of the contracts has. Empty where all is well.
 */
export const remoteProblems = (remote: RemoteDefinition): string[] => [
  ...deadOf(remote, linksOf(remote)),
  ...unknownFields(remote.overview ?? {}),
];
