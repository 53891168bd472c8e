import type { CallOutcome } from '../../contract/calls.ts';
import { CallFault } from '../../contract/client.ts';
import { infoFields } from '../../contract/company/basic-info.ts';
import { type StaffBasicInfo, type StaffProfile, uploadLimitBytes } from '../../contract/company/profile.ts';
import { refusedFields } from '../../contract/form-check.ts';
import { messages } from '../../contract/messages.ts';
import type { FlowCases } from '../flow.ts';
import { isChanged } from '../parts/form.ts';
import { type ChosenFile, notAPictureWords, type PictureReading } from '../parts/picture-file.ts';
import { infoErrorsOf } from './basic-info.ts';
import type { ProfileContext, ProfileEvent } from './profile.setup.ts';

export const nusratsInfo: StaffBasicInfo = {
  firstName: 'Nusrat',
  lastName: 'Jahan',
  phoneNumber: '+8801711000001',
  designation: 'Manager',
};

export const nusrat: StaffProfile = {
  ...nusratsInfo,
  email: 'agent@padma.example',
  profileLogo: null,
  companyName: 'Padma Travels',
  branchName: null,
  memberSince: '2026-01-05T09:00:00.000Z',
};

const file = (name: string, type: string, size: number): ChosenFile => ({
  name,
  type,
  size,
  arrayBuffer: () => Promise.resolve(new ArrayBuffer(size)),
});

export const files = {
  picture: file('nusrat.png', 'image/png', 40_000),
  large: file('wall.jpg', 'image/jpeg', uploadLimitBytes),
  document: file('licence.pdf', 'application/pdf', 40_000),
};

export const readings = {
  picture: {
    readable: true,
    picture: {
      name: 'nusrat.png',
      content: Uint8Array.of(137, 80, 78),
      preview: 'data:image/png;base64,iVBORw0KGgo=',
    },
  },
  noPicture: { readable: false },
} satisfies Record<string, PictureReading>;

export const pictureOutcomes = {
  kept: { ok: true, answer: { profileLogo: '/pictures/nusrat' } },
  refused: { ok: false, refusal: 'not-a-picture', detail: notAPictureWords },
} satisfies Record<string, CallOutcome<'uploadlogo'>>;

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const events: readonly { readonly name: string; readonly event: ProfileEvent }[] = [
  { name: 'try again', event: { type: 'profile.retried' } },
  { name: 'Edit', event: { type: 'edit.requested' } },
  { name: 'another first name is typed', event: { type: 'field.typed', field: 'firstName', text: 'Nusrat Binte' } },
  { name: 'the first name is emptied', event: { type: 'field.typed', field: 'firstName', text: ' ' } },
  { name: 'the first name is typed as it was', event: { type: 'field.typed', field: 'firstName', text: 'Nusrat' } },
  { name: 'Save', event: { type: 'edit.saved' } },
  { name: 'Cancel', event: { type: 'edit.cancelled' } },
  { name: 'Discard', event: { type: 'discard.confirmed' } },
  { name: 'Keep editing', event: { type: 'discard.refused' } },
  { name: 'a picture is chosen', event: { type: 'picture.chosen', file: files.picture } },
  { name: 'a picture of 1 MB is chosen', event: { type: 'picture.chosen', file: files.large } },
  { name: 'a document is chosen', event: { type: 'picture.chosen', file: files.document } },
  { name: 'Save the picture', event: { type: 'picture.saved' } },
  { name: 'Cancel the picture', event: { type: 'picture.dropped' } },
];

export const profileCases: FlowCases = {
  inputs: [{ name: 'somebody of an agency', input: undefined }],
  events,
  outcomes: {
    readProfile: [{ name: 'the profile', output: nusrat }, lost],
    readBasicInfo: [{ name: 'the basic information', output: nusratsInfo }, lost],
    saveBasicInfo: [
      { name: 'saved', output: { ok: true, answer: { basicInfo: { ...nusratsInfo, firstName: 'Nusrat Binte' } } } },
      {
        name: 'no such phone number',
        output: refusedFields([{ path: 'phoneNumber', message: messages.phoneInvalid }]),
      },
      lost,
    ],
    readPicture: [
      { name: 'a picture', output: readings.picture },
      { name: 'no picture', output: readings.noPicture },
      { name: 'it cannot be read', error: new Error('the file is gone') },
    ],
    savePicture: [
      { name: 'saved', output: pictureOutcomes.kept },
      { name: 'refused', output: pictureOutcomes.refused },
      lost,
    ],
  },
  classOf: (context: ProfileContext, leaves) =>
    [
      ...(leaves.some((leaf) => leaf.startsWith('profile.shown.info'))
        ? [
            infoErrorsOf(context.draft).length === 0 ? 'complete' : 'incomplete',
            isChanged(context, infoFields) ? 'changed' : 'as it was',
            context.message === null ? 'silent' : 'speaking',
          ]
        : []),
      ...(leaves.some((leaf) => leaf.startsWith('profile.shown.picture'))
        ? [
            context.picture === null ? 'no picture' : 'a picture',
            context.pictureMessage === null ? 'silent' : 'speaking',
          ]
        : []),
    ].join(', '),
};
