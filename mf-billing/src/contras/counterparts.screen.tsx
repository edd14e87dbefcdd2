import type { Counterpart } from '@freightdesk/contracts/billing';
import { lazyDialog } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Inline, Section } from '@freightdesk/ui/page';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { type OneSide, useCounterparts } from './contra.queries';

const NewContra = lazyDialog(() => import('./new-contra.screen').then((module) => module.NewContra));

const DESCRIPTION =
  'This firm is a party and a vendor by its PAN. What it owes can be set against what it is owed.';

/** Offers contras on the page of a party or a vendor; nothing where no other record has its PAN (LEDGER-20). */
export function Counterparts({ side }: { side: OneSide }) {
  const { data: counterparts = [] } = useCounterparts(side);
  const [chosenPair, setChosenPair] = useState<Counterpart>();
  if (counterparts.length === 0) return null;
  const nameOf = (pair: Counterpart) => ('partyId' in side ? pair.vendorName : pair.partyName);
  return (
    <Section title="Contra" description={DESCRIPTION}>
      <Inline>
        {counterparts.map((pair) => (
          <Button
            key={`${pair.partyId} ${pair.vendorId}`}
            icon={ArrowLeftRight}
            onClick={() => setChosenPair(pair)}
          >
            {`Set off against ${nameOf(pair)}`}
          </Button>
        ))}
      </Inline>
      {chosenPair && <NewContra counterpart={chosenPair} onClose={() => setChosenPair(undefined)} />}
    </Section>
  );
}
