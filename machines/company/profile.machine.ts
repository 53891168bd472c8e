import type { CallOutcome } from '../../contract/calls.ts';
import type { StaffBasicInfo, StaffProfile } from '../../contract/profile.ts';
import { chosenFileOf, nothingKnown, profileSetup, savedOf } from './profile.setup.ts';
import type { ChosenFile, PictureReading } from './profile-picture.ts';

const profileOf = ({ event }: { event: { output: StaffProfile } }): StaffProfile => event.output;
const infoOf = ({ event }: { event: { output: StaffBasicInfo } }): StaffBasicInfo => event.output;
const readingOf = ({ event }: { event: { output: PictureReading } }): PictureReading => event.output;
const keptOf = ({ event }: { event: { output: CallOutcome<'uploadlogo'> } }): CallOutcome<'uploadlogo'> => event.output;
const fileOf = ({ event }: { event: { file: ChosenFile } }): ChosenFile => event.file;
const faultOf = ({ event }: { event: { error: unknown } }): unknown => event.error;

/** What a person is called and looks like, theirs to change (spec 1 §7: StaffSettings). */
export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  context: nothingKnown,
  initial: 'reading',
  states: {
    reading: {
      meta: { title: 'The profile is read', screen: 'profile', requirements: ['SHL-11'], owner: 'server' },
      tags: 'busy',
      invoke: {
        src: 'readProfile',
        onDone: { target: 'shown', actions: { type: 'keepProfile', params: profileOf } },
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unreadable: {
      meta: { title: 'The profile could not be read', screen: 'profile', requirements: ['SHL-11'] },
      on: { 'profile.retried': { target: 'reading', actions: 'clearWords' } },
    },
    shown: {
      meta: { title: 'The profile', screen: 'profile', requirements: ['SHL-11'] },
      type: 'parallel',
      states: {
        info: {
          meta: { title: 'The basic information', screen: 'profile', requirements: ['SHL-11'] },
          initial: 'viewed',
          states: {
            viewed: {
              meta: { title: 'As it is kept', screen: 'profile', requirements: ['SHL-11'] },
              on: { 'edit.requested': { target: 'opening', actions: 'clearWords' } },
            },
            opening: {
              meta: { title: 'It is read to be edited', screen: 'profile', requirements: ['SHL-11'], owner: 'server' },
              tags: 'busy',
              invoke: {
                src: 'readBasicInfo',
                onDone: { target: 'edited', actions: { type: 'beginEdit', params: infoOf } },
                onError: { target: 'viewed', actions: { type: 'keepFault', params: faultOf } },
              },
              on: { 'edit.cancelled': 'viewed' },
            },
            edited: {
              meta: { title: 'It is edited', screen: 'profile', requirements: ['SHL-11'] },
              on: {
                'field.typed': { actions: 'keepField' },
                'edit.saved': [
                  { guard: 'infoLooksRight', target: 'saving', actions: 'clearWords' },
                  { actions: 'sayWhatInfoLacks' },
                ],
                'edit.cancelled': [
                  { guard: 'nothingChanged', target: 'viewed', actions: 'clearWords' },
                  { target: 'leaving', actions: 'clearWords' },
                ],
              },
            },
            leaving: {
              meta: { title: 'Discard the changes?', screen: 'profile', requirements: ['SHL-11'] },
              on: { 'discard.confirmed': 'viewed', 'discard.refused': 'edited' },
            },
            saving: {
              meta: { title: 'It is saved', screen: 'profile', requirements: ['SHL-11'], owner: 'server' },
              tags: 'busy',
              invoke: {
                src: 'saveBasicInfo',
                input: ({ context }) => savedOf(context),
                onDone: { target: 'viewed', actions: [{ type: 'keepInfo', params: infoOf }, 'tellSession'] },
                onError: { target: 'edited', actions: { type: 'keepFault', params: faultOf } },
              },
            },
          },
        },
        picture: {
          meta: { title: 'The picture', screen: 'profile', requirements: ['SHL-11'] },
          initial: 'kept',
          states: {
            kept: {
              meta: { title: 'The picture that is kept, or none', screen: 'profile', requirements: ['SHL-11'] },
              entry: 'dropPicture',
              on: {
                'picture.chosen': [
                  {
                    guard: { type: 'fileMayBePicture', params: fileOf },
                    target: 'looking',
                    actions: ['clearPictureWords', { type: 'keepFile', params: fileOf }],
                  },
                  { actions: ['clearPictureWords', { type: 'refuseFile', params: fileOf }] },
                ],
              },
            },
            looking: {
              meta: { title: 'The file is read', screen: 'profile', requirements: ['SHL-11'] },
              tags: 'busy',
              invoke: {
                src: 'readPicture',
                input: ({ context }) => chosenFileOf(context),
                onDone: [
                  {
                    guard: { type: 'pictureIsReadable', params: readingOf },
                    target: 'chosen',
                    actions: { type: 'keepPicture', params: readingOf },
                  },
                  { target: 'kept', actions: 'refuseBytes' },
                ],
                onError: { target: 'kept', actions: 'refuseBytes' },
              },
            },
            chosen: {
              meta: { title: 'Another picture is looked at', screen: 'profile', requirements: ['SHL-11'] },
              on: {
                'picture.saved': { target: 'saving', actions: 'clearPictureWords' },
                'picture.dropped': { target: 'kept', actions: 'clearPictureWords' },
              },
            },
            saving: {
              meta: { title: 'The picture is saved', screen: 'profile', requirements: ['SHL-11'], owner: 'server' },
              tags: 'busy',
              invoke: {
                src: 'savePicture',
                input: ({ context }) => ({ picture: context.picture?.base64 ?? '' }),
                onDone: [
                  {
                    guard: { type: 'pictureWasKept', params: keptOf },
                    target: 'kept',
                    actions: [{ type: 'keepSavedPicture', params: keptOf }, 'tellSession'],
                  },
                  { target: 'kept', actions: { type: 'keepPictureRefusal', params: keptOf } },
                ],
                onError: { target: 'chosen', actions: { type: 'keepPictureFault', params: faultOf } },
              },
            },
          },
        },
      },
    },
  },
});
