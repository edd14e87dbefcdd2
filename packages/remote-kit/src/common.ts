/**
 * What the first screens of every remote are made of. Builds share these parts and what they are made of under a key of
 * their content (build/common-parts.mjs): the page loads them once for all whose sources are the same here, and a remote
 * with others brings its own. Nobody imports this file.
 */
export { Badge } from '@freightdesk/ui/badge';
export { Button, IconButton, LinkButton } from '@freightdesk/ui/button';
export { CheckboxField, Field, SelectField, TextField } from '@freightdesk/ui/field';
export { formatDate } from '@freightdesk/ui/money';
export { Card, Stack, Toolbar } from '@freightdesk/ui/page';
export { LoadingState } from '@freightdesk/ui/skeleton';
export { EmptyState, ErrorState, InlineError } from '@freightdesk/ui/states';
export { DataTable } from '@freightdesk/ui/table';
export { Tile, TileRow } from '@freightdesk/ui/tile';
export { media, token } from '@freightdesk/ui/tokens';
export { default as createIcon } from './icons';
export { links } from './links';
export { ListTiles } from './list/list-tiles';
export { recordColumns } from './list/record-columns';
export { RecordList } from './list/record-list';
export { useOpenedRecord } from './list/use-opened-record';
export { useRecordList } from './list/use-record-list';
export { Money } from './money/money';
export { showError } from './notices/toasts';
export { lazyDialog } from './screens/lazy-dialog';
export { lazyScreen, RemoteErrorBoundary, useReopen } from './screens/lazy-screen';
