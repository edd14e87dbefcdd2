import { importsOf } from './import-rules.mjs';

const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The known file that a relative import in `file` refers to; undefined for anything else. */
function targetOf(file, name, known) {
  if (!name.startsWith('.')) return undefined;
  const path = new URL(name, `file:///${file}`).pathname.slice(1);
  return [path, ...ENDINGS.map((ending) => path + ending)].find((each) => known.has(each));
}

/** Which files each file imports, types included; `sources` maps paths to texts. */
function graphOf(sources) {
  return new Map(
    [...sources].map(([file, source]) => [
      file,
      [
        ...new Set(
          importsOf(source)
            .map((name) => targetOf(file, name, sources))
            .filter(Boolean),
        ),
      ],
    ]),
  );
}

/** Import circles, each as the list of files from one file back to itself. */
export function importCircles(sources) {
  const graph = graphOf(sources);
  const done = new Set();
  const circles = [];
  function visit(file, way) {
    const at = way.indexOf(file);
    if (at >= 0) circles.push([...way.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const next of graph.get(file)) visit(next, [...way, file]);
    done.add(file);
  }
  for (const file of graph.keys()) visit(file, []);
  return circles;
}

const isComposition = (path) => /(^|\/)composition$/.test(path.replace(/\.ts$/, ''));
/** Code that composes a service, or starts one for tests. */
const mayImportComposition = (file) =>
  /\/src\/(main|composition)\.ts$/.test(file) || /\/(test|bench)\//.test(file) || file.startsWith('e2e/');

/** Modules declare what they need; only the startup of a service and its tests know how it is composed. */
export const compositionProblems = (file, source) =>
  mayImportComposition(file)
    ? []
    : importsOf(source)
        .filter((name) => isComposition(name))
        .map((name) => `imports ${name}; a module declares what it needs`);

/** A filter typed `object` lets any key through. */
export const filterProblems = (file, source) =>
  /^(svc-\w+|packages\/data)\/src\//.test(file) && /\b\w*[fF]ilter\w*\??: object\b/.test(source)
    ? ['types a filter as object; RecordFilter knows the keys of the record']
    : [];
