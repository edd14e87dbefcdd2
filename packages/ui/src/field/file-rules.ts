const units = ['bytes', 'KB', 'MB', 'GB'] as const;

/** A size for people: `512 bytes`, `1.5 KB`, `10 MB`. */
export function fileSize(bytes: number): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const size = bytes / 1024 ** step;
  return `${Number(size.toFixed(1))} ${units[step]}`;
}

/** What is wrong with a file's kind or size; nothing when it may be taken. The server checks its content. */
export function fileProblem(
  file: File,
  accept: string | undefined,
  maximumSize: number | undefined,
): string | undefined {
  if (accept && !matchesKind(file, accept)) return `${file.name} is not of the kind ${accept}`;
  if (maximumSize !== undefined && file.size > maximumSize) {
    return `${file.name} has ${fileSize(file.size)}; at most ${fileSize(maximumSize)} are taken`;
  }
  return undefined;
}

function matchesKind(file: File, accept: string): boolean {
  return accept.split(',').some((entry) => {
    const kind = entry.trim().toLowerCase();
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
    return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind;
  });
}
