import { listMentions, type Mention } from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type StubbedRequest, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MentionsScreen } from './mentions.screen';

const mention = (rest: Partial<Mention> = {}): Mention => ({
  noteId: 1,
  kind: 'contracts',
  recordId: 7,
  recordName: 'CT-100001',
  path: '/contracts?page=2',
  text: '@Arvind Krishnan please check the rate',
  author: { userId: 9, username: 'divya', fullName: 'Divya Menon' },
  at: '2026-11-21T20:35:00.000Z',
  isUnread: true,
  ...rest,
});
const page = (items: Mention[] = [], next: number | null = null) => ({ items, next });
const of =
  (answers: Partial<Record<string, ReturnType<typeof page> | Refusal>>) =>
  ({ query }: StubbedRequest) =>
    answers[query.get('service') ?? ''] ?? page();

const render = (answers: Parameters<typeof of>[0]) =>
  renderScreen(<MentionsScreen />, {
    api: [stub(listMentions, of(answers))],
    route: '/mentions',
    path: '/mentions',
  });

test('mentions of all services are one list, newest first, and lead to the timeline of the record', async () => {
  const older = mention({
    noteId: 2,
    kind: 'parties',
    recordName: 'Coromandel',
    at: '2026-11-20T10:00:00.000Z',
    isUnread: false,
  });
  const { router } = render({ crm: page([mention()]), core: page([older]) });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Divya Menon on CT-100001 New');
  expect(first).toHaveTextContent('please check the rate');
  expect(second).toHaveTextContent('Divya Menon on Coromandel');
  expect(within(second as HTMLElement).queryByText('New')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'CT-100001' }));
  expect(router.state.location).toMatchObject({
    pathname: '/contracts',
    search: '?page=2&timeline=contracts%2F7%2FCT-100001',
  });
});

test('a service that is away is named, and the others are shown', async () => {
  render({ crm: page([mention()]), billing: new Refusal(503, 'Away') });
  expect(await screen.findByText('Mentions could not be read: Jobs, billing and funds.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'CT-100001' })).toBeInTheDocument();
});

test('without a mention the screen says how they come', async () => {
  render({});
  expect(await screen.findByText('Nobody has mentioned you yet')).toBeInTheDocument();
});
