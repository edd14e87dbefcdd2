import { Link } from '@freightdesk/remote-kit';
import { Section, Stack } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';
import { useAllRemotes } from '../remotes/all-remotes.hook';
import { remoteLabel } from '../remotes/remote-list.service';
import { settingsPagesOf } from './settings-pages.rules';

const List = styled.ul`
  display: grid;
  gap: ${token('space-3')};
  margin: 0;
  padding: 0;
  list-style: none;

  p {
    color: ${token('text-muted')};
    font-size: ${token('text-small')};
  }
`;

/** Links to the settings that the remotes have; the names of those that cannot be used at the moment. */
export function SettingsPagesSection() {
  const remotes = useAllRemotes();
  const unavailable = remotes
    .filter(({ status }) => status === 'failed')
    .map(({ entry }) => remoteLabel(entry.name));
  return (
    <Section title="Company Settings" description="What holds for everybody in your company.">
      <Stack>
        <List>
          {settingsPagesOf(remotes).map(({ title, description, to }) => (
            <li key={to}>
              <Link to={to}>{title}</Link>
              <p>{description}</p>
            </li>
          ))}
        </List>
        {unavailable.length > 0 && <p role="status">{unavailable.join(', ')} not available</p>}
      </Stack>
    </Section>
  );
}
