export { ExpandableCard, type ExpandableCardProps } from './expandable-card';
