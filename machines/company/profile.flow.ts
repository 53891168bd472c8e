import type { Flow, ShownOf } from '../flow.ts';
import { profileCases } from './profile.cases.ts';
import { profileMachine } from './profile.machine.ts';
import { viewOfProfile } from './profile.view.ts';

const shown: ShownOf<typeof profileMachine> = {
  context: ['attempts', 'errors.*.path', 'note', 'pictureNote'],
  events: { 'field.typed': ['field'], 'picture.chosen': ['file.size', 'file.type'] },
  outcomes: { saveBasicInfo: ['ok', 'refusal'], readPicture: ['readable'], savePicture: ['ok', 'refusal'] },
};

/** The catalogue entry of one's own profile. */
export const profileFlow: Flow = {
  name: 'profile',
  title: 'My profile',
  purpose: "Shows and edits a person's name and picture, and updates the header.",
  area: 'company',
  machine: profileMachine,
  cases: profileCases,
  shown,
  view: viewOfProfile,
  page: { address: '/my-profile' },
};
