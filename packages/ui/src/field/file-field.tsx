import { Upload } from 'lucide-react';
import { type DragEvent, type Ref, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';
import { VisuallyHidden } from '../visually-hidden';
import { Field, type FieldText } from './field';

/** Fits `{...field}` of react-hook-form's Controller. */
export interface FileFieldProps extends FieldText {
  /** The chosen file, `null` when none is chosen. */
  value: File | null;
  onChange: (file: File | null) => void;
  onBlur?: (() => void) | undefined;
  /** Like the native attribute: `.csv,text/csv`. Checked for dropped files too. */
  accept?: string | undefined;
  /** In bytes; larger files are refused when they are chosen. */
  maximumSize?: number | undefined;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const Zone = styled.div<{ $over: boolean; $wrong: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token('space-3')};
  min-height: 56px;
  padding: ${token('space-2')} ${token('space-3')};
  border: 1px dashed ${({ $wrong }) => token($wrong ? 'red-mark' : 'border-control')};
  border-radius: ${token('radius')};
  background: ${({ $over }) => token($over ? 'accent-soft' : 'surface')};
  overflow-wrap: anywhere;

  &:focus-within {
    outline: 2px solid ${token('focus')};
    outline-offset: -1px;
  }

  > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }

  > input:disabled {
    cursor: not-allowed;
  }

  > svg {
    flex-shrink: 0;
    color: ${token('text-muted')};
  }

  small {
    display: block;
    color: ${token('text-muted')};
    font-size: ${token('text-tiny')};
  }
`;

/** One file, chosen by mouse or keyboard, or dropped. A file of the wrong type or size is refused with a message. */
export function FileField(props: FileFieldProps) {
  const { label, hideLabel, required, help, error, id, value, onChange, onBlur } = props;
  const { accept, maximumSize, name, disabled, ref } = props;
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const take = (file: File | undefined) => {
    if (!file) return;
    const nextProblem = fileProblem(file, accept, maximumSize);
    setProblem(nextProblem);
    onChange(nextProblem ? null : file);
  };
  const drag = (step: 1 | -1) => (event: DragEvent) => {
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    if (!disabled) take(event.dataTransfer.files[0]);
  };
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      required={required}
      help={help}
      id={id}
      name={name}
      error={problem ?? error}
    >
      {(control) => (
        <Zone
          $over={over}
          $wrong={Boolean(problem ?? error)}
          onDragEnter={drag(1)}
          onDragLeave={drag(-1)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          <Upload size={18} aria-hidden />
          <FileText file={value} maximumSize={maximumSize} />
          <input
            {...control}
            accept={accept}
            name={name}
            disabled={disabled}
            ref={ref}
            onBlur={onBlur}
            type="file"
            onChange={(event) => {
              take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <VisuallyHidden role="status">{value ? `${value.name} chosen` : ''}</VisuallyHidden>
        </Zone>
      )}
    </Field>
  );
}

function FileText({ file, maximumSize }: { file: File | null; maximumSize: number | undefined }) {
  if (file) {
    return (
      <span>
        {file.name}
        <small>{fileSize(file.size)}</small>
      </span>
    );
  }
  return (
    <span>
      Choose a file or drop it here
      {maximumSize !== undefined && <small>{`At most ${fileSize(maximumSize)}`}</small>}
    </span>
  );
}

const units = ['bytes', 'KB', 'MB', 'GB'] as const;

/** A human-readable size: `512 bytes`, `1.5 KB`, `10 MB`. */
export function fileSize(bytes: number): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const size = bytes / 1024 ** step;
  return `${Number(size.toFixed(1))} ${units[step]}`;
}

/** What is wrong with a file's type or size; undefined when it is acceptable. The server checks its content. */
export function fileProblem(
  file: File,
  accept: string | undefined,
  maximumSize: number | undefined,
): string | undefined {
  if (accept && !matchesKind(file, accept)) return `${file.name} is not of the kind ${endingsOf(accept)}`;
  if (maximumSize !== undefined && file.size > maximumSize) {
    return `${file.name} has ${fileSize(file.size)}; at most ${fileSize(maximumSize)} are taken`;
  }
  return undefined;
}

/** `.csv, .xlsx`: names of media types mean nothing to most people, and stand only where there are no endings. */
function endingsOf(accept: string): string {
  const kinds = accept.split(',').map((kind) => kind.trim());
  const endings = kinds.filter((kind) => kind.startsWith('.'));
  return (endings.length > 0 ? endings : kinds).join(', ');
}

function matchesKind(file: File, accept: string): boolean {
  return accept.split(',').some((entry) => {
    const kind = entry.trim().toLowerCase();
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
    return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind;
  });
}
