export { Tile, TileLink, type TileProps, TileRow } from './tile';
