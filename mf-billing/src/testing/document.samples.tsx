import { listDocumentLinks, listLetters } from '@freightdesk/contracts/billing';
import { renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { DocumentScreen } from '../documents/document.screen';

/** The page of the document with the id 7. */
export const openDocument = (...api: Stub[]) =>
  renderScreen(<DocumentScreen />, {
    route: '/billing/proforma-invoice/view/:id',
    path: '/billing/proforma-invoice/view/7',
    // Before the others, which may have letters.
    api: [...api, stub(listLetters, []), stub(listDocumentLinks, [])],
  });
