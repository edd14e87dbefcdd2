import { Binary, Long, UUID } from 'bson';

export const newSession = () => ({ id: new Binary(new UUID().buffer, Binary.SUBTYPE_UUID) });

/** The session that numbered commands belong to. */
export const lsid = newSession();

/** A command with a number of that session, as retryable writes have. */
export const numbered = (number: number, command: object) => ({
  ...command,
  $db: 'd',
  lsid,
  txnNumber: Long.fromNumber(number),
});
