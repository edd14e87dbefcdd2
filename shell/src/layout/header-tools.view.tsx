import { RunningExports } from '@freightdesk/remote-kit';
import { QuickFind } from '../quick-find/quick-find.view';

/** What the header gets once the screen is shown: what is being exported, and the quick find. */
export const HeaderTools = () => (
  <>
    <RunningExports />
    <QuickFind />
  </>
);
