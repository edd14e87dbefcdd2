import { Link, showUndoable } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Section } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { VisuallyHidden } from '@freightdesk/ui/visually-hidden';
import { Circle, CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useContentFocusAfter } from '../layout/content-focus.hook';
import { inOrder, Overviews, useOverviewParts } from '../overview/overview.queries';
import { type DeclaredPart, isStepDone, type ReadOverview } from '../overview/overview.rules';
import { useNotifications } from '../settings/notifications.queries';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: ${token('space-1')} ${token('space-4')};

  li {
    display: flex;
    align-items: center;
    gap: ${token('space-2')};
    min-height: 32px;
    color: ${token('text-muted')};
  }

  svg {
    flex-shrink: 0;
    color: ${token('text-subtle')};
  }

  [data-done] svg {
    color: ${token('green-text')};
  }
`;

type Step = DeclaredPart<'steps'>;

/** What a new company sets up first: each step is done, or leads to its screen (SCREEN-14). */
export function FirstSteps() {
  const steps = inOrder(useOverviewParts('steps'));
  return <Overviews parts={steps}>{(read) => <StepsCard steps={steps} read={read} />}</Overviews>;
}

interface StepsCardProps {
  steps: readonly Step[];
  read: ReadOverview;
}

function StepsCard({ steps, read }: StepsCardProps) {
  const doneCount = steps.filter((step) => isStepDone(step, read)).length;
  const { choices, choose } = useNotifications();
  useContentFocusAfter();
  const hide = () => {
    choose({ ...choices, firstSteps: false });
    showUndoable('The first steps are hidden. They can be shown again in Settings, Notifications.', () =>
      choose({ ...choices, firstSteps: true }),
    );
  };
  return (
    <Section
      title="First Steps"
      description={`${doneCount} of ${steps.length} done`}
      actions={
        <Button size="small" onClick={hide}>
          Hide
        </Button>
      }
    >
      <List>
        {steps.map((step) => (
          <StepLine key={step.label} step={step} read={read} />
        ))}
      </List>
    </Section>
  );
}

/** The step of a service that is away is still a link: its screen says what is wrong. */
function StepLine({ step, read }: { step: Step; read: ReadOverview }) {
  if (isStepDone(step, read))
    return (
      <li data-done="">
        <CircleCheck size={18} aria-hidden />
        <span>
          {step.label}
          <VisuallyHidden>, done</VisuallyHidden>
        </span>
      </li>
    );
  return (
    <li>
      <Circle size={18} aria-hidden />
      <Link to={step.to}>{step.label}</Link>
    </li>
  );
}
