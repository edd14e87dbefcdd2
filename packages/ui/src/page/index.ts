export { Card, Columns, Grid, Inline, Page, PageActions, Stack } from './layout';
export { FoldedSection, type FoldedSectionProps, Section, type SectionProps } from './section';
export { Toolbar, type ToolbarProps } from './toolbar';
