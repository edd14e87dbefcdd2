import { documentsOf } from '@freightdesk/data';
import type { ServiceContext } from '@freightdesk/service-kit';
import type { CalendarDay } from '@freightdesk/tax';
import { Schema } from 'mongoose';

/** The last day on which people were told of something that comes with the day, for all clients. */
interface NoticeDay {
  readonly _id: string;
  readonly day: CalendarDay;
}

const daySchema = new Schema<NoticeDay>(
  { _id: { type: String, required: true }, day: { type: String, required: true } },
  { collection: 'notice_days', versionKey: false, strict: 'throw' },
);

const OVERDUE = 'overdue';

/** The days of which people were told what has fallen overdue. */
export function createNoticeDayRepository({ connection }: Pick<ServiceContext, 'connection'>) {
  const { reader, writer } = documentsOf(connection, 'NoticeDay', daySchema);
  return {
    /** The last one; null before the first. */
    last: async (): Promise<CalendarDay | null> => (await reader.findOne({ _id: OVERDUE }))?.day ?? null,

    async note(day: CalendarDay): Promise<void> {
      await writer.updateOne({ _id: OVERDUE }, { $max: { day } }, { upsert: true });
    },
  };
}
export type NoticeDayRepository = ReturnType<typeof createNoticeDayRepository>;
