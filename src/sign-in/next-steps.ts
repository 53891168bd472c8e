import { lazy } from 'react';

const loadDeviceCode = () => import('./DeviceCode.tsx');

/** The mailed code of a new device. */
export const DeviceCode = lazy(() => loadDeviceCode().then((chunk) => ({ default: chunk.DeviceCode })));

/**
 * Fetches what may come after the credentials while the server checks them, so that the next step stands at once. One that
 * cannot be fetched now is tried again when it is shown.
 */
export const fetchNextSteps = (): void => {
  loadDeviceCode().catch(() => {});
};
