import { createLetterService, type LetterNeeds } from '@freightdesk/letters';
import type { Queue } from '@freightdesk/service-kit';
import { type SendReminderNeeds, sendReminders } from './send-reminders.service';

/** The dependencies of letters about documents, accounts and payments. */
export type BillingLetterNeeds = LetterNeeds &
  SendReminderNeeds & {
    /** What is to be written at issue. */
    readonly orderQueue: Pick<Queue, 'wake'>;
  };

/** Letters about documents, accounts and payments (MAIL). */
export function createBillingLetters(needs: BillingLetterNeeds) {
  const letters = createLetterService(needs);
  return {
    ...letters,
    /** Writes and sends what an earlier process has left. */
    resume: (): void => {
      needs.orderQueue.wake();
      letters.resume();
    },
    sendReminders: sendReminders(needs),
  };
}
export type BillingLetters = ReturnType<typeof createBillingLetters>;
