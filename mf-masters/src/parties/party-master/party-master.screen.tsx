import { useSession } from '@freightdesk/remote-kit';
import { PartyListScreen } from '../party-list/party-list.screen';

/** /masters/party-master: the parties once more; a new one names the signed-in client (MASTER-1). */
export function PartyMasterScreen() {
  return <PartyListScreen clientId={useSession().clientId} />;
}
