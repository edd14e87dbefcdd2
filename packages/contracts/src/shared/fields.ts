// Object.fromEntries and Object.keys forget the names of fields. The casts here give them back, so that no caller needs one.

/** An object with these fields, the value of each made from its name. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

/** Only these fields of an object. */
export const pick = <Fields extends object, Name extends keyof Fields & string>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> => Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>;

/** The names of an object's fields; for objects that have no fields besides those of their type. */
export const fieldNames = <Fields extends object>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[];

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** The fields that are not undefined: in a change, an absent field keeps its stored value (API-4). */
export const present = <Fields extends object>(fields: Fields): Present<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>;
