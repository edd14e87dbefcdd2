export { Menu, type MenuProps } from './menu';
export { MenuItem } from './menu-item';
export { MenuLabel } from './menu-label';
export { MenuSeparator } from './menu-separator';
