import { DocumentLetters } from './document-letters.screen';
import { DocumentLinks } from './document-links.screen';

interface CorrespondenceProps {
  documentId: number;
  /** Called when its code could not be loaded. */
  onClose: () => void;
}

/** The letters and links about a document. */
export const Correspondence = ({ documentId }: CorrespondenceProps) => (
  <>
    <DocumentLetters documentId={documentId} />
    <DocumentLinks documentId={documentId} />
  </>
);
