import * as z from 'zod/mini';
import {
  answerFields,
  email,
  isoDate,
  listOf,
  phone,
  registration,
  requiredText,
  text,
  withDefaults,
} from '../shared/schema';

/** The fields of a client. */
export const clientFields = {
  name: requiredText('Client name is required', 200),
  email,
  phone,
  address: text(500),
  city: text(100),
  homeState: text(60),
  gstNumber: registration(20),
  panNumber: registration(20),
  cinNumber: registration(30),
  bankDetails: text(1000),
  /** The text that screens and documents show in place of a logo. */
  logoText: text(60),
  isActive: z.boolean('isActive must be true or false'),
};
export interface ClientFields extends z.output<z.ZodMiniObject<typeof clientFields>> {}

/** A new client with its defaults. An empty home state becomes the default of the product. */
export const NEW_CLIENT: ClientFields = {
  name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  homeState: '',
  gstNumber: '',
  panNumber: '',
  cinNumber: '',
  bankDetails: '',
  logoText: '',
  isActive: true,
};

/** A client organisation: a tenant. Its id is the text of a number (ID-1). */
export const client = z.object({
  id: z.string(),
  ...answerFields(clientFields),
  /** Whether all users of the client must have a second factor. */
  secondFactorRequired: z.optional(z.boolean()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export interface Client extends z.infer<typeof client> {}

/** Everything but the name may be omitted. */
export const createClientBody = z.object({
  ...withDefaults(clientFields, NEW_CLIENT),
  name: clientFields.name,
});
export type NewClient = z.input<typeof createClientBody>;

/** A value sets a field, null clears it, and an absent field keeps its value (API-4). */
export const changeClientBody = z.partial(
  z.object({
    ...clientFields,
    /** The version that the change is based on. A client that was changed meanwhile is refused with 409. */
    updatedAt: isoDate(),
  }),
);
export type ClientChange = z.input<typeof changeClientBody>;

export const signInRulesBody = z.object({
  secondFactorRequired: z.boolean('secondFactorRequired is true or false'),
  /** The version that the change is based on. A client that was changed meanwhile is refused with 409. */
  updatedAt: z.optional(isoDate()),
});

export const clientParams = z.object({
  id: z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'A client id is a whole number')),
});

export const clientList = listOf(client);
