import { type ComponentType, useEffect, useRef, useState } from 'react';
import { showError } from '../notices/toasts';

interface Closable {
  readonly onClose: () => void;
}

interface Code<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  arrived: ComponentType<Props> | undefined;
}

async function arrive<Props>(code: Code<Props>): Promise<ComponentType<Props>> {
  code.arrived ??= await code.load();
  return code.arrived;
}

const SIGNS_OF_LIFE = ['pointermove', 'keydown'];

/**
 * Reads the code once somebody moves the pointer or presses a key, which leads to the button that opens it; code that does
 * not arrive is read again, and told, when the dialog is opened.
 */
function readAhead<Props>(code: Code<Props>): void {
  const read = () => {
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, read);
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => void arrive(code).catch(() => undefined));
  };
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, read, { passive: true });
}

/**
 * A dialog or a panel whose code is read when it is first opened, so that the screen around it is there sooner. Code
 * that does not arrive is told and closes the dialog; the next opening reads it again. What is typed into is read
 * `ahead`, when somebody begins to work on the screen: letters typed before a dialog is there would be lost.
 *
 * @example `const NewJobDialog = lazyDialog(() => import('./new-job.dialog').then((module) => module.NewJobDialog), { ahead: true })`
 */
export function lazyDialog<Props extends Closable>(
  load: Code<Props>['load'],
  { preload = false }: { readonly preload?: boolean } = {},
): ComponentType<Props> {
  const code: Code<Props> = { load, arrived: undefined };
  if (preload) readAhead(code);
  return (props) => <OnceArrived code={code} props={props} />;
}

function OnceArrived<Props extends Closable>({ code, props }: { code: Code<Props>; props: Props }) {
  const [Dialog, setDialog] = useState(() => code.arrived);
  const close = useRef(props.onClose);
  close.current = props.onClose;
  useEffect(() => {
    if (code.arrived) return;
    let abandoned = false;
    const show = (arrived: ComponentType<Props>) => {
      if (!abandoned) setDialog(() => arrived);
    };
    const fail = () => {
      if (abandoned) return;
      showError('This could not be opened. Check the connection and try again.');
      close.current();
    };
    arrive(code).then(show, fail);
    return () => {
      abandoned = true;
    };
  }, [code]);
  return Dialog ? <Dialog {...props} /> : null;
}
