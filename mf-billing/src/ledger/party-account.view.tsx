import type { PartyAccount } from '@freightdesk/contracts/billing';
import { moneyText } from '@freightdesk/remote-kit';
import { Tile, TileRow } from '@freightdesk/ui/tile';
import { balanceText } from './ledger.rules';

const inRupees = (amount: number): string => moneyText(amount, 'INR');

type Figure = readonly [label: string, value: string | undefined];

const FigureTiles = ({ figures }: { figures: readonly Figure[] }) => (
  <TileRow>
    {figures.map(([label, value]) => (
      <Tile key={label} label={label} value={value} loading={value === undefined} />
    ))}
  </TileRow>
);

interface BalanceProps {
  /** Undefined while it is read. */
  account: PartyAccount | undefined;
}

/** What a party owes, by days overdue. */
export const PartyBalance = ({ account }: BalanceProps) => (
  <FigureTiles
    figures={[
      ['Balance', account && balanceText(account.balance)],
      ['Overdue', account && inRupees(account.overdue)],
      ['Not Due', account && inRupees(account.notDue)],
      ['1–30 Days Overdue', account && inRupees(account.upTo30)],
      ['31–60 Days Overdue', account && inRupees(account.upTo60)],
      ['61–90 Days Overdue', account && inRupees(account.upTo90)],
      ['Above 90 Days', account && inRupees(account.above90)],
      ['On Account', account && inRupees(account.onAccount)],
    ]}
  />
);

/** What a vendor is owed, by days since its bills. */
export const VendorBalance = ({ account }: BalanceProps) => (
  <FigureTiles
    figures={[
      ['Owed', account && inRupees(account.balance)],
      ['Billed Today', account && inRupees(account.notDue)],
      ['1–30 Days Old', account && inRupees(account.upTo30)],
      ['31–60 Days Old', account && inRupees(account.upTo60)],
      ['61–90 Days Old', account && inRupees(account.upTo90)],
      ['Above 90 Days', account && inRupees(account.above90)],
      ['On Account', account && inRupees(account.onAccount)],
    ]}
  />
);
