import { useSyncExternalStore } from 'react';

/** Makes a hook that returns whether the window matches a media query. */
const screenHook = (query: string) => {
  const subscribe = (changed: () => void): (() => void) => {
    const screen = matchMedia(query);
    screen.addEventListener('change', changed);
    return () => screen.removeEventListener('change', changed);
  };
  return (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

/** Whether the window is as narrow as a phone's. */
export const usePhoneScreen = screenHook('(max-width: 639px)');

/** Whether a list of results has room for a map beside it. */
export const useRoomForMap = screenHook('(min-width: 1280px)');

/** Whether a list has room for a preview of 480 px beside it. */
export const useRoomForPreview = screenHook('(min-width: 1024px)');
