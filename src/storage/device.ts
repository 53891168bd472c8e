import { nanoid } from 'nanoid';
import { userAgentLimit } from '../../contract/wire.ts';
import { localText, sessionText } from './browser-storage.ts';

const deviceIdKey = 'portolan.deviceId';
const geoKey = 'portolan.geo';
/** What the server takes for a device; another id would bar this browser from signing in for ever. */
const devicePattern = /^[A-Za-z0-9_-]{10,64}$/;

/** This browser's id: made once, kept in local storage (AUT-10). */
export const deviceId = (): string => {
  const known = localText.get(deviceIdKey);
  if (known !== null && devicePattern.test(known)) return known;
  const made = nanoid();
  localText.set(deviceIdKey, made);
  return made;
};

/** Time zone and languages stand for a place: no third party is asked. Kept in session storage (AUT-10). */
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

/** The device context header: browser, system and screen; user-agent text cut at 500 characters (NET-01). */
export const deviceContext = (): string =>
  JSON.stringify({
    userAgent: navigator.userAgent.slice(0, userAgentLimit),
    platform: navigator.platform,
    screenWidth: screen.width,
    screenHeight: screen.height,
  });
