import type { PasswordUpdateEvent } from '../../machines/company/password-update.machine.ts';
import type { ProfileEvent } from '../../machines/company/profile.setup.ts';

export type SendProfile = (event: ProfileEvent) => void;
export type SendPasswordUpdate = (event: PasswordUpdateEvent) => void;
