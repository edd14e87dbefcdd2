import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

function JobTabs() {
  const [value, setValue] = useState('jobs');
  const items = [
    { value: 'jobs', label: 'Jobs', content: 'Twelve jobs' },
    { value: 'warehouse', label: 'Warehouse Jobs', count: 4, content: 'Four warehouse jobs' },
  ];
  return <Tabs label="Kind of job" items={items} value={value} onChange={setValue} />;
}

test('arrow keys move between tabs and show their panels', async () => {
  render(<JobTabs />);
  await userEvent.tab();
  expect(screen.getByRole('tabpanel', { name: 'Jobs' })).toHaveTextContent('Twelve jobs');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /Warehouse Jobs/, selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Four warehouse jobs');
});
