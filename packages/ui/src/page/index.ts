export { Card, Columns, Grid, Inline, Page, PageActions, SkipLink, Stack } from './layout';
export { CollapsibleSection, type CollapsibleSectionProps, Section, type SectionProps } from './section';
export { Toolbar, type ToolbarProps } from './toolbar';
