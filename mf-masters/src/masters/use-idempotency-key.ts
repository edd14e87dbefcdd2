import { useRef } from 'react';

/** A key per record that a form creates: sent again it finds the same record, and `renew` begins the next one. */
export function useIdempotencyKey() {
  const key = useRef(crypto.randomUUID());
  const renew = () => {
    key.current = crypto.randomUUID();
  };
  return { key, renew };
}
