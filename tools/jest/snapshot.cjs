const allOf = (object) => () => Reflect.ownKeys(object);

/** Records the properties of an object; the returned function restores them and removes later ones. */
exports.snapshot = (object, keys = allOf(object)) => {
  const descriptors = new Map(keys().map((key) => [key, Object.getOwnPropertyDescriptor(object, key)]));
  return () => {
    for (const key of keys()) if (!descriptors.has(key)) Reflect.deleteProperty(object, key);
    for (const [key, descriptor] of descriptors)
      if (descriptor?.configurable) Object.defineProperty(object, key, descriptor);
  };
};
