export { stop as default } from './database';
