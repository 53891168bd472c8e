import { lazy } from 'react';
import { preloadCalls } from '../calls/send.ts';

const loadDeviceCode = () => import('./DeviceCode.tsx');
const loadPasswordReset = () => import('./PasswordReset.tsx');
const loadPhoneVerification = () => import('./PhoneVerification.tsx');

/** The e-mailed code for a new device. */
export const DeviceCode = lazy(() => loadDeviceCode().then((chunk) => ({ default: chunk.DeviceCode })));
/** A new password, forgotten or required. */
export const PasswordReset = lazy(() => loadPasswordReset().then((chunk) => ({ default: chunk.PasswordReset })));
/** Verification of a phone number. */
export const PhoneVerification = lazy(() =>
  loadPhoneVerification().then((chunk) => ({ default: chunk.PhoneVerification })),
);

/**
 * Preloads the steps after the credentials while they are typed, so that the next step opens at once, even if the
 * network is lost meanwhile. A failed load is repeated when the step is shown.
 */
export const fetchNextSteps = (): void => {
  for (const load of [preloadCalls, loadDeviceCode, loadPasswordReset, loadPhoneVerification]) load().catch(() => {});
};
