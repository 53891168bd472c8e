import type { ActorRefFrom } from 'xstate';
import type { registrationFormMachine } from '../../machines/registration/registration-form.machine.ts';
import type { RegistrationFormEvent } from '../../machines/registration/registration-form.setup.ts';
import type { RegistrationFormShown } from '../../machines/registration/registration-form.view.ts';

export type RegistrationFormFlow = ActorRefFrom<typeof registrationFormMachine>;

/** What every part of the form is given. */
export interface RegistrationFormProps {
  readonly view: RegistrationFormShown;
  readonly send: (event: RegistrationFormEvent) => void;
}

/** Id of the form's element. Its fields stand outside of it, because a form inside a form is none. */
export const formId = 'registration';
