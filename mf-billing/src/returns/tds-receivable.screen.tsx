import type { TdsCertificateRecord, TdsReceivable } from '@freightdesk/contracts/billing';
import { lazyDialog, Money, QueryStates, saveCsv, useHistory, useListAddress } from '@freightdesk/remote-kit';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { Page } from '@freightdesk/ui/page';
import { Tile, TileRow } from '@freightdesk/ui/tile';
import { useState } from 'react';
import { useRemoveCertificate, useTdsReceivable } from './tds.queries';
import { type ReceivableRow, statusOf, taxText } from './tds.rules';
import { TdsCertificatesTable } from './tds-certificates.table';
import { TdsReceivableTable } from './tds-receivable.table';
import { isOfQuarter, JournalTile, periodIn, TdsYear } from './tds-year.view';

const TdsCertificateDialog = lazyDialog(() =>
  import('./tds-certificate.dialog').then((module) => module.TdsCertificateDialog),
);

const HEADERS = [
  'Party',
  'Quarter',
  'Section or Code',
  'Kept Back',
  'Certified',
  'Difference',
  'Certificate',
];

const saveReceivable = (rows: readonly ReceivableRow[]): Promise<void> =>
  saveCsv(
    'TDS receivable',
    HEADERS,
    rows.map((row) => [
      row.partyName,
      row.quarter,
      taxText(row),
      row.deducted,
      row.certified,
      row.difference,
      statusOf(row.status).text,
    ]),
  );

const Tiles = ({ deducted, certified, inJournal, isBalanced }: TdsReceivable) => (
  <TileRow>
    <Tile label="Kept Back" value={<Money value={deducted} />} hint="In the financial year" />
    <Tile label="Certified" value={<Money value={certified} />} />
    <JournalTile isBalanced={isBalanced} inJournal={inJournal} />
  </TileRow>
);

/** What a certificate is of: its row, or a row of its own where nothing was kept back. */
const rowOf = (rows: readonly ReceivableRow[], certificate: TdsCertificateRecord): ReceivableRow => {
  const { kind, partyId, partyName, quarter, name, amount } = certificate;
  const row = rows.find(
    (each) =>
      each.kind === kind && each.partyId === partyId && each.quarter === quarter && each.name === name,
  );
  const none = { deducted: 0, certified: amount, difference: -amount, status: 'differs' as const };
  return row ?? { kind, partyId, partyName, quarter, name, ...none };
};

/** /billing/returns/tds-receivable: what customers have kept back, and its certificates. */
export function TdsReceivableScreen() {
  const address = useListAddress();
  const period = periodIn(address);
  const query = useTdsReceivable(period.year);
  const rows = query.data?.rows.filter(isOfQuarter(period.quarter));
  return (
    <Page>
      <TdsYear {...period} address={address} onExport={rows && (() => void saveReceivable(rows))} />
      <QueryStates
        query={query}
        loadingLabel="Adding up what was kept back..."
        errorTitle="Failed to read the TDS receivable"
      >
        {(report) => (
          <>
            <Tiles {...report} />
            <Receivable report={report} quarter={period.quarter} />
          </>
        )}
      </QueryStates>
    </Page>
  );
}

/** The rows and certificates of a report, and what is done with them. */
function Receivable({ report, quarter }: { report: TdsReceivable; quarter: string }) {
  const [row, setRow] = useState<ReceivableRow>();
  const [certificate, setCertificate] = useState<TdsCertificateRecord>();
  const [certificateToRemove, setCertificateToRemove] = useState<TdsCertificateRecord>();
  const history = useHistory('tds_certificates');
  const removal = useRemoveCertificate(() => setCertificateToRemove(undefined));
  const close = () => {
    setRow(undefined);
    setCertificate(undefined);
  };
  const formRow = certificate ? rowOf(report.rows, certificate) : row;
  return (
    <>
      <TdsReceivableTable rows={report.rows.filter(isOfQuarter(quarter))} onAddCertificate={setRow} />
      <TdsCertificatesTable
        certificates={report.certificates.filter(isOfQuarter(quarter))}
        history={history}
        onChange={setCertificate}
        onRemove={setCertificateToRemove}
      />
      {formRow && <TdsCertificateDialog row={formRow} certificate={certificate} onClose={close} />}
      {certificateToRemove && (
        <ConfirmDialog
          open
          title="Remove Certificate"
          text={`Remove ${certificateToRemove.number || 'this certificate'} of ${certificateToRemove.partyName}? Its history stays.`}
          tone="danger"
          confirmLabel="Remove"
          pendingLabel="Removing..."
          pending={removal.isPending}
          onConfirm={() => removal.mutate(certificateToRemove)}
          onCancel={() => setCertificateToRemove(undefined)}
        />
      )}
      {history.panel}
    </>
  );
}
