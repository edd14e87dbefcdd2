export { Tile, type TileProps } from './tile';
export { TileRow } from './tile-row';
