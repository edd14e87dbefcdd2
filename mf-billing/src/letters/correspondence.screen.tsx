import { Letters } from '@freightdesk/remote-kit';
import { DocumentLinks } from './document-links.screen';

interface CorrespondenceProps {
  documentId: number;
  /** Called when its code could not be loaded. */
  onClose: () => void;
}

/** The letters and links about a document. */
export const Correspondence = ({ documentId }: CorrespondenceProps) => (
  <>
    <Letters filter={{ about: 'document', recordId: documentId }} caption="Letters about this document" />
    <DocumentLinks documentId={documentId} />
  </>
);
