export { Tile, type TileProps, TileRow } from './tile';
