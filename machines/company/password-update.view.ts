import type { SnapshotFrom } from 'xstate';
import type {
  PasswordField,
  PasswordMessages,
  PasswordsWritten,
  passwordUpdateMachine,
} from './password-update.machine.ts';

/** The projection of the form that changes the password. */
export interface PasswordUpdateView {
  readonly show: 'form';
  readonly written: PasswordsWritten;
  readonly fieldMessages: PasswordMessages;
  readonly focus: PasswordField | null;
  readonly message: string | null;
  readonly legible: boolean;
  readonly stands: 'open' | 'updating' | 'updated';
}

export const viewOfPasswordUpdate = (snapshot: SnapshotFrom<typeof passwordUpdateMachine>): PasswordUpdateView => ({
  show: 'form',
  ...snapshot.context,
  stands: snapshot.value === 'writing' ? 'open' : snapshot.value,
});
