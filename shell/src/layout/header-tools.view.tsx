import { RunningExports } from '@freightdesk/remote-kit';
import { useControlKeys } from '@freightdesk/ui/control-keys';
import { QuickFind } from '../quick-find/quick-find.view';

/** What the header gets once the screen is shown: what is being exported, the quick find, and the keys of controls. */
export function HeaderTools() {
  useControlKeys();
  return (
    <>
      <RunningExports />
      <QuickFind />
    </>
  );
}
