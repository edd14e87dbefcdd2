export { start as default } from './database';
