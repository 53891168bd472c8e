import { useSyncExternalStore } from 'react';

const query = '(max-width: 639px)';

const subscribe = (changed: () => void): (() => void) => {
  const screen = matchMedia(query);
  screen.addEventListener('change', changed);
  return () => screen.removeEventListener('change', changed);
};

/** Whether the window is as narrow as a phone, where what opens in place elsewhere opens as a sheet. */
export const usePhoneScreen = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
