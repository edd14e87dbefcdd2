export { Card } from './card';
export { Columns } from './columns';
export { Grid } from './grid';
export { Inline } from './inline';
export { Page } from './page';
export { PageActions } from './page-actions';
export { FoldedSection, type FoldedSectionProps, Section, type SectionProps } from './section';
export { Stack } from './stack';
export { Toolbar, type ToolbarProps } from './toolbar';
