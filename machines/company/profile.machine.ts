import { faultOf, outputOf } from '../parts/outcome-params.ts';
import type { ChosenFile } from '../parts/picture-file.ts';
import { screenState } from '../parts/screen-state.ts';
import { chosenFileOf, nothingKnown, profileSetup, readPictureOf, savedOf } from './profile.setup.ts';

const meta = screenState('profile');

const fileOf = ({ event }: { event: { file: ChosenFile } }): ChosenFile => event.file;

/** A person's own profile: name, details and picture, which the person can change (spec 1 §7: StaffSettings). */
export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  context: nothingKnown,
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The profile is read', ['SHL-11'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'readProfile',
        onDone: { target: 'shown', actions: { type: 'keepProfile', params: outputOf } },
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unreadable: {
      meta: meta('The profile could not be read', ['SHL-11']),
      on: { 'profile.retried': { target: 'reading', actions: 'clearWords' } },
    },
    shown: {
      meta: meta('The profile', ['SHL-11']),
      type: 'parallel',
      states: {
        info: {
          meta: meta('The basic information', ['SHL-11']),
          initial: 'viewed',
          states: {
            viewed: {
              meta: meta('As it is kept', ['SHL-11']),
              on: { 'edit.requested': { target: 'opening', actions: 'clearWords' } },
            },
            opening: {
              meta: meta('It is read to be edited', ['SHL-11'], 'server'),
              tags: 'busy',
              invoke: {
                src: 'readBasicInfo',
                onDone: { target: 'edited', actions: { type: 'beginEdit', params: outputOf } },
                onError: { target: 'viewed', actions: { type: 'keepFault', params: faultOf } },
              },
              on: { 'edit.cancelled': 'viewed' },
            },
            edited: {
              meta: meta('It is edited', ['SHL-11']),
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
              meta: meta('Discard the changes?', ['SHL-11']),
              on: { 'discard.confirmed': 'viewed', 'discard.refused': 'edited' },
            },
            saving: {
              meta: meta('It is saved', ['SHL-11'], 'server'),
              tags: 'busy',
              invoke: {
                src: 'saveBasicInfo',
                input: ({ context }) => savedOf(context),
                onDone: [
                  {
                    guard: { type: 'infoWasKept', params: outputOf },
                    target: 'viewed',
                    actions: [{ type: 'keepInfo', params: outputOf }, 'tellSession'],
                  },
                  { target: 'edited', actions: { type: 'keepRefusal', params: outputOf } },
                ],
                onError: { target: 'edited', actions: { type: 'keepFault', params: faultOf } },
              },
            },
          },
        },
        picture: {
          meta: meta('The picture', ['SHL-11']),
          initial: 'kept',
          states: {
            kept: {
              meta: meta('The picture that is kept, or none', ['SHL-11']),
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
              meta: meta('The file is read', ['SHL-11']),
              tags: 'busy',
              invoke: {
                src: 'readPicture',
                input: ({ context }) => chosenFileOf(context),
                onDone: [
                  {
                    guard: { type: 'pictureIsReadable', params: outputOf },
                    target: 'chosen',
                    actions: { type: 'keepPicture', params: outputOf },
                  },
                  { target: 'kept', actions: 'refuseBytes' },
                ],
                onError: { target: 'kept', actions: 'refuseBytes' },
              },
            },
            chosen: {
              meta: meta('Another picture is looked at', ['SHL-11']),
              on: {
                'picture.saved': { target: 'saving', actions: 'clearPictureWords' },
                'picture.dropped': { target: 'kept', actions: 'clearPictureWords' },
              },
            },
            saving: {
              meta: meta('The picture is saved', ['SHL-11'], 'server'),
              tags: 'busy',
              invoke: {
                src: 'savePicture',
                input: ({ context }) => ({ picture: readPictureOf(context).content }),
                onDone: [
                  {
                    guard: { type: 'pictureWasKept', params: outputOf },
                    target: 'kept',
                    actions: [{ type: 'keepSavedPicture', params: outputOf }, 'tellSession'],
                  },
                  { target: 'kept', actions: { type: 'keepPictureRefusal', params: outputOf } },
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
