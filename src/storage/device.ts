import { nanoid } from 'nanoid';
import { localText, sessionText } from './browser-storage.ts';
import { deviceContextOf } from './device-context.ts';

const deviceIdKey = 'portolan.deviceId';
const geoKey = 'portolan.geo';
/** The server's pattern of device ids. Another id could never sign in. */
const devicePattern = /^[A-Za-z0-9_-]{10,64}$/;

/** This browser's device id, made once and kept in local storage (AUT-10). */
export const deviceId = (): string => {
  const known = localText.get(deviceIdKey);
  if (known !== null && devicePattern.test(known)) return known;
  const made = nanoid();
  localText.set(deviceIdKey, made);
  return made;
};

/**
 * Time zone and languages in place of a location, so that no third party is asked. Kept in session storage (AUT-10).
 */
export const geoData = (): string => {
  const known = sessionText.get(geoKey);
  if (known !== null) return known;
  const made = JSON.stringify({
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    languages: navigator.languages.slice(0, 3),
  });
  sessionText.set(geoKey, made);
  return made;
};

/** The device context header (NET-01). */
export const deviceContext = (): string => JSON.stringify(deviceContextOf({ userAgent: navigator.userAgent, screen }));
