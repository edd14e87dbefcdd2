import type { PartyAccount } from '@freightdesk/contracts/billing';
import { moneyText } from '@freightdesk/remote-kit';
import { Tile, TileRow } from '@freightdesk/ui/tile';
import { balanceText } from './ledger.rules';

const inRupees = (amount: number): string => moneyText(amount, 'INR');

/** What a party owes, by days overdue; undefined while it is read. */
export function PartyBalance({ account }: { account: PartyAccount | undefined }) {
  const figures: [string, string | undefined][] = [
    ['Balance', account && balanceText(account.balance)],
    ['Overdue', account && inRupees(account.overdue)],
    ['Not Due', account && inRupees(account.notDue)],
    ['1–30 Days Overdue', account && inRupees(account.upTo30)],
    ['31–60 Days Overdue', account && inRupees(account.upTo60)],
    ['61–90 Days Overdue', account && inRupees(account.upTo90)],
    ['Above 90 Days', account && inRupees(account.above90)],
    ['On Account', account && inRupees(account.onAccount)],
  ];
  return (
    <TileRow>
      {figures.map(([label, value]) => (
        <Tile key={label} label={label} value={value} loading={value === undefined} />
      ))}
    </TileRow>
  );
}
