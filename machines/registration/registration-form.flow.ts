import type { Flow, ShownOf } from '../flow.ts';
import { registrationFormCases } from './registration-form.cases.ts';
import { registrationFormMachine } from './registration-form.machine.ts';
import { viewOfRegistrationForm } from './registration-form.view.ts';

const shown = {
  context: ['kind', 'attempts', 'revision', 'consent', 'phoneFocus', 'left.*', 'arriving.*'],
  events: {
    'field.typed': ['field'],
    'field.left': ['field'],
    'consent.given': ['given'],
    'country.pointed': ['by'],
    'document.told': ['kind'],
    'upload.begun': ['kind'],
    'upload.ended': ['kind'],
  },
  outcomes: { openForm: ['ok'], submitForm: ['ok', 'refusal'] },
} satisfies Partial<ShownOf<typeof registrationFormMachine>>;

/** The catalogue entry of the registration's pages. */
export const registrationFormFlow: Flow = {
  name: 'registration-form',
  title: 'Registering an agency',
  purpose:
    'Takes the fields, codes, documents and consent of a new agency, keeps what was typed, and hands it in for review.',
  area: 'registration',
  machine: registrationFormMachine,
  cases: registrationFormCases,
  shown,
  view: viewOfRegistrationForm,
  page: { address: '/register_proprietor', visitor: true },
  fromElsewhere: ['field.left', 'document.told', 'upload.begun', 'upload.ended', 'draft.lost'],
};
