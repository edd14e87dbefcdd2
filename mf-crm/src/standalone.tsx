import { openStandalone } from '@freightdesk/remote-kit/standalone';
import { remote } from './remote';

openStandalone(remote);
