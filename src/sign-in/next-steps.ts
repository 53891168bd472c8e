import { lazy } from 'react';
import { expectCalls } from '../calls/send.ts';

const loadDeviceCode = () => import('./DeviceCode.tsx');
const loadPasswordReset = () => import('./PasswordReset.tsx');
const loadPhoneVerification = () => import('./PhoneVerification.tsx');

/** The mailed code of a new device. */
export const DeviceCode = lazy(() => loadDeviceCode().then((chunk) => ({ default: chunk.DeviceCode })));
/** A new password, forgotten or forced. */
export const PasswordReset = lazy(() => loadPasswordReset().then((chunk) => ({ default: chunk.PasswordReset })));
/** The phone number that must be verified first. */
export const PhoneVerification = lazy(() =>
  loadPhoneVerification().then((chunk) => ({ default: chunk.PhoneVerification })),
);

/**
 * Fetches what may come after the credentials while they are typed, so that the next step stands at once, also where the
 * network is lost meanwhile. One that cannot be fetched now is tried again when it is shown.
 */
export const fetchNextSteps = (): void => {
  expectCalls();
  for (const load of [loadDeviceCode, loadPasswordReset, loadPhoneVerification]) load().catch(() => {});
};
