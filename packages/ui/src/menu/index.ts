export { Menu, MenuItem, MenuLabel, type MenuProps, MenuSeparator } from './menu';
