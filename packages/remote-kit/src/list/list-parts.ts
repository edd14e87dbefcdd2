/** What a list shows beside its rows, loaded once these are asked for. */
export { ListTools } from './list-tools';
export { SelectionBar } from './selection-bar';
