import { createContext, use } from 'react';

const CloseInPlace = createContext<() => void>(() => undefined);

/** Around the field of a value: what closes it again. */
export const CloseInPlaceProvider = CloseInPlace.Provider;

/** Closes the field once something was chosen in it; in a row with several fields it does nothing. */
export function useCloseInPlace(): () => void {
  return use(CloseInPlace);
}
