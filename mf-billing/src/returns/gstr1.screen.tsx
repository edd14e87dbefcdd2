import { downloadGstr1, type EinvoiceSettingsAnswer, type Gstr1Answer } from '@freightdesk/contracts/billing';
import {
  type ListAddress,
  lazyDialog,
  Money,
  QueryStates,
  useApi,
  useListAddress,
  useSession,
} from '@freightdesk/remote-kit';
import { indianDay } from '@freightdesk/tax';
import { Badge } from '@freightdesk/ui/badge';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { SelectField } from '@freightdesk/ui/field';
import { formatDate } from '@freightdesk/ui/money';
import { Page, PageActions, Toolbar } from '@freightdesk/ui/page';
import { Tile, TileRow } from '@freightdesk/ui/tile';
import { useState } from 'react';
import { registrationIn } from '../gst-registrations/gst-registration.rules';
import { RegistrationChoice } from '../gst-registrations/registration-choice.form';
import { useEinvoiceSettings } from './einvoice-settings.queries';
import { FilingView } from './filing.view';
import { Gstr1Amendments } from './gstr1-amendments.table';
import { Gstr1Differences, Gstr1Findings } from './gstr1-findings.table';
import { Gstr1Outward } from './gstr1-outward.table';
import { Gstr1SectionsTable } from './gstr1-sections.table';
import { Gstr1Sheets } from './gstr1-sheets.form';
import { type OfRegistration, registrationQueryOf, useGstr1 } from './returns.queries';
import { isSheet, monthText, offeredPeriods } from './returns.rules';

/** The figures of a return, and whether they are those of the register to the paisa. */
const Gstr1Tiles = ({ register, documentCount, dueDay, isBalanced }: Gstr1Answer) => (
  <TileRow>
    <Tile label="Documents" value={documentCount} hint={`File by ${formatDate(dueDay)}`} />
    <Tile label="Taxable Value" value={<Money value={register.taxable} />} />
    <Tile label="IGST" value={<Money value={register.igst} />} />
    <Tile label="CGST" value={<Money value={register.cgst} />} />
    <Tile label="SGST" value={<Money value={register.sgst} />} />
    <Tile
      label="Register"
      value={<Badge tone={isBalanced ? 'green' : 'red'}>{isBalanced ? 'Agrees' : 'Differs'}</Badge>}
      hint="Sections, HSN summary and register"
    />
  </TileRow>
);

const FilingDialog = lazyDialog(() => import('./filing.dialog').then((module) => module.FilingDialog));

/** How the return was filed; a month that is over can be marked as filed. */
function Filing({ month, dueDay, filing, registration }: Gstr1Answer & { registration: OfRegistration }) {
  const [isOpen, setOpen] = useState(false);
  const { user } = useSession();
  if (filing) return <FilingView {...filing} />;
  if (user.role !== 'admin' || dueDay.slice(0, 7) > indianDay(new Date()).slice(0, 7)) return null;
  return (
    <PageActions>
      <Button onClick={() => setOpen(true)}>Mark as Filed</Button>
      {isOpen && <FilingDialog month={month} registration={registration} onClose={() => setOpen(false)} />}
    </PageActions>
  );
}

interface ChoiceProps {
  month: string;
  months: readonly string[];
  registration: OfRegistration;
  address: ListAddress;
}

/** Chooses the month and, where the client has several, the registration; offers their file. */
function ReturnChoice({ month, months, registration, address }: ChoiceProps) {
  const api = useApi();
  const { clientId } = useSession();
  return (
    <Toolbar
      filters={
        <>
          <SelectField
            label="Period"
            hideLabel
            value={month}
            options={months.map((value) => ({ value, label: monthText(value) }))}
            onChange={({ target }) => address.setFilters({ month: target.value })}
          />
          <RegistrationChoice
            value={registration}
            onChange={(name) => address.setFilters({ registration: name })}
          />
        </>
      }
      actions={
        <LinkButton
          href={api.urlOf(downloadGstr1, {
            params: { month },
            query: { clientId, ...registrationQueryOf(registration) },
          })}
          $variant="primary"
        >
          Download JSON
        </LinkButton>
      }
    />
  );
}

/** /billing/returns/gstr1: the return of outward supplies of a month, held against the register. */
export function Gstr1Screen() {
  return (
    <QueryStates
      query={useEinvoiceSettings()}
      loadingLabel="Loading the settings..."
      errorTitle="Failed to load the settings"
    >
      {({ returnPeriod }) => <Gstr1Periods returnPeriod={returnPeriod} />}
    </QueryStates>
  );
}

/** The return of the chosen period; the last one that is over unless another is chosen. */
function Gstr1Periods({ returnPeriod }: Pick<EinvoiceSettingsAnswer, 'returnPeriod'>) {
  const address = useListAddress();
  const months = offeredPeriods(new Date(), returnPeriod);
  const month = months.find((each) => each === address.filter('month')) ?? months[1] ?? '';
  const chosenSheet = address.filter('sheet');
  const sheet = isSheet(chosenSheet) ? chosenSheet : 'b2b';
  const registration = registrationIn(address.filter('registration'));
  const query = useGstr1(month, registration);
  return (
    <Page>
      <ReturnChoice month={month} months={months} registration={registration} address={address} />
      <QueryStates query={query} loadingLabel="Making the return..." errorTitle="Failed to make the return">
        {(answer) => (
          <>
            <Gstr1Tiles {...answer} />
            <Filing {...answer} registration={registration} />
            <Gstr1Findings {...answer} />
            <Gstr1Differences {...answer} />
            <Gstr1SectionsTable {...answer} />
            <Gstr1Amendments {...answer} />
            <Gstr1Outward {...answer.outward} />
            <Gstr1Sheets
              month={month}
              sheet={sheet}
              registration={registration}
              address={address}
              sheets={answer.sheets}
            />
          </>
        )}
      </QueryStates>
    </Page>
  );
}
