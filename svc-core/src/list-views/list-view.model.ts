import { defaultView, type ListView, listView } from '@freightdesk/contracts/core';
import { type Stored, type TenantRecord, tenantSchema } from '@freightdesk/data';
import * as z from 'zod/mini';
import { answerFields, type MasterOf, masterSchema, orderKey, recordShapeOf } from '../masters/master.model';

// Who asks decides these two.
const { isOwn: _isOwn, isDefault: _isDefault, ...viewShape } = recordShapeOf(listView);
const storedView = z.object({ ...viewShape, userId: z.number(), nameKey: z.string() });

/** A view of a list, with the user who made it. */
export interface ListViewRecord extends MasterOf<typeof storedView> {}

export const listViewSchema = masterSchema<ListViewRecord>(storedView, 'list_views');
// The views of a user, by list; a name stands once in each.
listViewSchema.index({ clientId: 1, userId: 1, list: 1, nameKey: 1 }, { unique: true });
// Those that are shared, by list, and their number.
listViewSchema.index({ clientId: 1, sharedWith: 1, list: 1 });

const storedDefault = z.object({ ...defaultView.shape, userId: z.number() });

/** The view that a user's list opens with. */
export interface DefaultViewRecord extends TenantRecord, Readonly<z.output<typeof storedDefault>> {}

export const defaultViewSchema = tenantSchema<DefaultViewRecord>(storedDefault, 'default_views');
// One for each user and list.
defaultViewSchema.index({ clientId: 1, userId: 1, list: 1 }, { unique: true });

export const viewNameKey = orderKey;

/** A view as its caller sees it; `defaultId` is the one that the caller's list opens with. */
export const toListView = (
  record: Stored<ListViewRecord>,
  userId: number,
  defaultId: number | null,
): ListView => ({
  isOwn: record.userId === userId,
  isDefault: record.id === defaultId,
  ...answerFields(record),
});
