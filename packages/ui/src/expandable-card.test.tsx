import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExpandableCard } from './expandable-card';

test('the card opens and closes by its title, by mouse and by keyboard', async () => {
  render(<ExpandableCard title="CT-100001">Ocean freight</ExpandableCard>);
  const toggle = screen.getByRole('button', { name: 'CT-100001' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle);
  expect(screen.getByText('Ocean freight')).toBeInTheDocument();
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  toggle.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('Ocean freight')).not.toBeInTheDocument();
});

test('a button beside the title does its own work and leaves the card closed', async () => {
  const remove = jest.fn();
  render(
    <ExpandableCard
      title="CT-100001"
      actions={
        <button type="button" onClick={remove}>
          Delete
        </button>
      }
    >
      Ocean freight
    </ExpandableCard>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(remove).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Ocean freight')).not.toBeInTheDocument();
});
