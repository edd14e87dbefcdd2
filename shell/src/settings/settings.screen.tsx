import { Link, lazyDialog, links, useSession } from '@freightdesk/remote-kit';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { FormGrid, TextField } from '@freightdesk/ui/field';
import { Page, Section } from '@freightdesk/ui/page';
import { useState } from 'react';
import { SecuritySection, SignInRulesSection } from '../security/security.screen';
import { NotificationsSection } from './notifications.screen';
import { ProfileCard } from './profile.form';
import { SettingsPagesSection } from './settings-pages.screen';

const ApiReference = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "api-reference" */ '../api-reference/api-reference.screen'))
      .ApiReference,
);

/** Closed at first, because few people read it and it is large. */
function ApiReferenceSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="API Reference" description="What the screens call, programs of yours may call too.">
      {isOpen ? (
        <ApiReference onClose={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>Show Calls</Button>
      )}
    </Section>
  );
}

/** What runs, for those who answer for it (RUN-5). */
function StatusSection({ to }: { to: string }) {
  return (
    <Section title="Status" description="Versions and states of the parts of the product.">
      <LinkButton as={Link} to={to}>
        Show Status
      </LinkButton>
    </Section>
  );
}

/** What users set for themselves, and for admins what holds for their company (SCREEN-3, SETTINGS-3). */
export function SettingsScreen() {
  const { user, client } = useSession();
  const isAdmin = user.role === 'admin';
  return (
    <Page>
      <ProfileCard />
      <Section
        title="Company Info"
        description={isAdmin ? '' : 'The administrators of your company change these.'}
        actions={
          isAdmin && (
            <LinkButton as={Link} to={links.company}>
              Change Company
            </LinkButton>
          )
        }
      >
        <FormGrid>
          <TextField label="Company name" readOnly value={client?.name} />
          <TextField label="Email" readOnly value={client?.email} />
          <TextField label="Phone" readOnly value={client?.phone} />
          <TextField label="GST Number" readOnly value={client?.gstNumber} />
        </FormGrid>
      </Section>
      <NotificationsSection />
      {isAdmin && <SettingsPagesSection />}
      <SecuritySection />
      <ApiReferenceSection />
      {isAdmin && <StatusSection to={links.status} />}
      {client && isAdmin && <SignInRulesSection client={client} />}
    </Page>
  );
}

/** The settings of a superadmin, who belongs to no client: only sign-in. */
export function SuperadminSettingsScreen() {
  return (
    <Page>
      <SecuritySection />
      <ApiReferenceSection />
      <StatusSection to={links.superadminStatus} />
    </Page>
  );
}
