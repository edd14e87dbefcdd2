/** A name such as `container-size`, in lower-case words with hyphens. */
const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
const camelOf = (kebab) => kebab.replace(/-(\w)/g, (_all, letter) => letter.toUpperCase());
const sentenceOf = (kebab) => kebab.replaceAll('-', ' ');

/** The forms of a name that code and texts use. Throws for anything but lower-case words with hyphens. */
export function formsOf(kebab) {
  if (!KEBAB.test(kebab))
    throw new Error(`"${kebab}" is no name: use lower-case words with hyphens, such as container-size`);
  const camel = camelOf(kebab);
  return {
    kebab,
    camel,
    pascal: capital(camel),
    snake: kebab.replaceAll('-', '_'),
    constant: kebab.replaceAll('-', '_').toUpperCase(),
    /** `container size` */
    words: sentenceOf(kebab),
    /** `Container size` */
    sentence: capital(sentenceOf(kebab)),
    /** `Container Size` */
    title: kebab.split('-').map(capital).join(' '),
  };
}
