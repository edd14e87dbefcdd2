import type { Job } from '@freightdesk/contracts/billing';
import type { Contract } from '@freightdesk/contracts/crm';
import { useMutation } from '@freightdesk/remote-kit';
import type { UseFormReturn } from 'react-hook-form';
import { chargeIdsOf, linesOfContract } from '../draft-line.rules';
import { servicesFor } from '../line-rate.rules';
import { useChargeReader } from '../proforma.queries';
import type { Lines, PortRates } from './port-rates.hook';
import type { ProformaValues } from './proforma-draft.rules';
import type { ChargeCache } from './proforma-record.hook';

interface ApplicationOptions {
  readonly getValues: UseFormReturn<ProformaValues>['getValues'];
  readonly job: Job;
  readonly chargeCache: ChargeCache;
  readonly lines: Lines;
  readonly ports: Pick<PortRates, 'withPortRates' | 'askIfUnanswered'>;
}

/** Fills the charges with the services of a contract, after reading their charges from the master. */
export function useContractApplication({ getValues, job, chargeCache, lines, ports }: ApplicationOptions) {
  const readCharges = useChargeReader();
  const { shipmentCategory } = job;
  const servicesOf = ({ services }: Contract) => servicesFor(services, shipmentCategory);
  const application = useMutation({
    mutationFn: (contract: Contract) => readCharges(chargeIdsOf(servicesOf(contract))),
    onSuccess: (charges, contract) => {
      // Another contract may have been chosen meanwhile.
      if (getValues('contractId') !== String(contract.id)) return;
      chargeCache.add(charges);
      const { assessmentValue } = contract.metadata;
      const contractLines = linesOfContract(servicesOf(contract), charges, {
        job,
        shipmentCategory,
        assessmentValue,
      });
      lines.write([...ports.withPortRates(contractLines), ...lines.read()]);
      ports.askIfUnanswered();
    },
  });
  const { variables: contract, status } = application;
  return {
    apply: (selectedContract: Contract) => application.mutate(selectedContract),
    /** The last applied contract; undefined if none was since the form opened. */
    contract,
    status,
    /** The number of its services for this kind of shipment. */
    count: contract ? servicesOf(contract).length : 0,
    retry: () => contract && application.mutate(contract),
  };
}
