import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { showError } from '../notices/toasts';

interface Closable {
  readonly onClose: () => void;
}

interface LazyCode<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** Undefined until it is loaded. */
  component: ComponentType<Props> | undefined;
}

async function loadOnce<Props>(code: LazyCode<Props>): Promise<ComponentType<Props>> {
  code.component ??= await code.load();
  return code.component;
}

const FIRST_ACTIONS = ['pointermove', 'keydown'];

/**
 * Loads the code once somebody moves the pointer or presses a key. A failure is ignored here: opening the dialog loads
 * the code again and reports it.
 */
function preloadOnFirstAction<Props>(code: LazyCode<Props>): void {
  const preload = () => {
    for (const action of FIRST_ACTIONS) window.removeEventListener(action, preload);
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => void loadOnce(code).catch(() => undefined));
  };
  for (const action of FIRST_ACTIONS) window.addEventListener(action, preload, { passive: true });
}

/**
 * A dialog or a panel whose code is loaded when it is first opened, so that the screen around it opens sooner. A failed
 * load shows an error and closes the dialog; the next opening loads the code again. Pass `preload` for dialogs with
 * fields: letters typed before the dialog is there would be lost.
 *
 * @example `const NewJobDialog = lazyDialog(() => import('./new-job.dialog').then((module) => module.NewJobDialog), { preload: true })`
 */
export function lazyDialog<Props extends Closable>(
  load: LazyCode<Props>['load'],
  { preload = false }: { readonly preload?: boolean } = {},
): ComponentType<Props> {
  const code: LazyCode<Props> = { load, component: undefined };
  if (preload) preloadOnFirstAction(code);
  return (props) => <LoadedDialog code={code} props={props} />;
}

function LoadedDialog<Props extends Closable>({ code, props }: { code: LazyCode<Props>; props: Props }) {
  const [Dialog, setDialog] = useState(() => code.component);
  const onFailure = useEffectEvent(() => {
    showError('This could not be opened. Check the connection and try again.');
    props.onClose();
  });
  useEffect(() => {
    if (code.component) return;
    let isUnmounted = false;
    loadOnce(code).then(
      (component) => {
        if (!isUnmounted) setDialog(() => component);
      },
      () => {
        if (!isUnmounted) onFailure();
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [code]);
  return Dialog ? <Dialog {...props} /> : null;
}
