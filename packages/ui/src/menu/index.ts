export { Menu, MenuItem, MenuLabel, type MenuProps } from './menu';
