import * as z from 'zod/mini';
import { answerFields, atMost, clientQuery, requiredText, withDefaults } from '../shared/schema';
import { areViewParameters, VIEW_AUDIENCES, VIEW_LIMITS } from './list-views.rules';
import { clientField, masterFields, versionFields } from './master-record.schema';

/** The address of a list's screen, e.g. `/billing/invoice`; `:id` stands for a number in it. */
const listPath = z
  .string('Name the list')
  .check(atMost(120), z.regex(/^(\/[a-z0-9:-]+)+$/, 'A list is named by the address of its screen'));

const viewFields = {
  name: requiredText('Name the view', VIEW_LIMITS.name),
  /** Search, filters, order, columns and density as they stand in the list's address, e.g. `columns=number,party&payment=open`. */
  parameters: z
    .string('Say what the view shows')
    .check(atMost(VIEW_LIMITS.length), z.refine(areViewParameters, 'This is no address of a list')),
  /** Null for a view of one's own. */
  sharedWith: z.nullable(z.enum(VIEW_AUDIENCES, 'Choose a role')),
};

export const viewBody = z.object({
  list: listPath,
  ...viewFields,
  ...withDefaults({ sharedWith: viewFields.sharedWith }, { sharedWith: null }),
  ...clientField,
});
export const viewChanges = z.partial(z.object({ ...viewFields, ...versionFields }));

export const listView = z.object({
  ...masterFields,
  ...answerFields({ list: listPath, ...viewFields }),
  /** Whether the caller made it. */
  isOwn: z.boolean(),
  /** Whether the caller's list opens with it. */
  isDefault: z.boolean(),
});
export interface ListView extends z.infer<typeof listView> {}

export const listViewsQuery = z.object({ ...clientQuery, list: listPath });
export const listViewList = z.array(listView);

/** The view that a list opens with; null for all of its records. */
export const defaultViewBody = z.object({ list: listPath, viewId: z.nullable(z.number()), ...clientField });
export const defaultView = z.object({ list: z.string(), viewId: z.nullable(z.number()) });
