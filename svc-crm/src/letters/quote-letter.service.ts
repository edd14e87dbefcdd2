import { LETTER_KINDS } from '@freightdesk/contracts/billing';
import {
  createLetterDelivery,
  createLetterService,
  createLetterTemplateService,
  createMail,
  type LetterDeliveryNeeds,
  type LetterNeeds,
  type LetterService,
  type LetterTeller,
  type LetterTemplateNeeds,
  type LetterTemplateService,
} from '@freightdesk/letters';
import { createQueue, type ServiceContext } from '@freightdesk/service-kit';
import { createQuoteSubjects, type QuoteSubjectNeeds } from './quote-subject.service';

/** The dependencies of letters about quotes. */
export type QuoteLetterNeeds = QuoteSubjectNeeds &
  Pick<LetterTemplateNeeds, 'letterTemplates'> &
  Omit<LetterNeeds, 'readSubject' | 'mail' | 'mailQueue' | 'histories' | 'letterTemplates'> &
  Omit<LetterDeliveryNeeds, 'mail' | 'histories'> & { readonly versions: LetterTeller };

/** Letters about quotes and the texts that they begin with. */
export interface QuoteLetterServices {
  readonly letters: LetterService;
  readonly letterTemplates: LetterTemplateService;
}

/** Letters about quotes (MAIL), with the queue that sends them. */
export function createQuoteLetters(context: ServiceContext, needs: QuoteLetterNeeds): QuoteLetterServices {
  const mail = createMail(context.config, 'quote-letter');
  const histories = { quote: needs.versions };
  const deliverAll = createLetterDelivery({ ...needs, histories, mail });
  const failureText = 'the mail server has not been reached; letters will be sent later';
  const mailQueue = createQueue({ ...context, deliverAll, failureText });
  const readSubject = createQuoteSubjects(needs);
  return {
    letters: createLetterService({ ...needs, histories, mail, mailQueue, readSubject }),
    letterTemplates: createLetterTemplateService({ ...needs, letterKinds: LETTER_KINDS.crm }),
  };
}
