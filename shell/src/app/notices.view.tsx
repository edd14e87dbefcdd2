export { Notices } from '@freightdesk/remote-kit';
