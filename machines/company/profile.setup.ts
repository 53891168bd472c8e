import { assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { type InfoField, infoFields } from '../../contract/company/basic-info.ts';
import type { StaffBasicInfo, StaffProfile } from '../../contract/company/profile.ts';
import { formAnswers } from '../../contract/form-check.ts';
import { say } from '../../contract/say.ts';
import { faultWords } from '../parts/fault-words.ts';
import { begunForm, type FormPart, isChanged, refusedForm, typedForm, wrongForm } from '../parts/form.ts';
import { messageActions } from '../parts/message-actions.ts';
import {
  type ChosenFile,
  fileMessageOf,
  notAPictureWords,
  type PictureReading,
  type ReadPicture,
  refusedWords,
} from '../parts/picture-file.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { infoErrorsOf, nothingWritten, type WrittenInfo, writtenOf } from './basic-info.ts';

const provided = providedBy('src/profile/profile-actors.ts');

/** The form is that of the basic information. */
export interface ProfileContext extends FormPart<WrittenInfo> {
  readonly profile: StaffProfile | null;
  /** Message of success for the basic information. */
  readonly note: string | null;
  readonly file: ChosenFile | null;
  readonly picture: ReadPicture | null;
  readonly pictureMessage: string | null;
  readonly pictureNote: string | null;
}

export type ProfileEvent =
  | { readonly type: 'profile.retried' }
  | { readonly type: 'edit.requested' }
  | { readonly type: 'field.typed'; readonly field: InfoField; readonly text: string }
  | { readonly type: 'edit.saved' }
  | { readonly type: 'edit.cancelled' }
  | { readonly type: 'discard.confirmed' }
  | { readonly type: 'discard.refused' }
  | { readonly type: 'picture.chosen'; readonly file: ChosenFile }
  | { readonly type: 'picture.saved' }
  | { readonly type: 'picture.dropped' };

export const nothingKnown: ProfileContext = {
  profile: null,
  ...begunForm(nothingWritten),
  note: null,
  file: null,
  picture: null,
  pictureMessage: null,
  pictureNote: null,
};

export const chosenFileOf = ({ file }: ProfileContext): ChosenFile => {
  if (file === null) throw new Error('no file was chosen');
  return file;
};

export const readPictureOf = ({ picture }: ProfileContext): ReadPicture => {
  if (picture === null) throw new Error('no picture was read');
  return picture;
};

/** Types, actors, guards and actions of the chart in `profile.machine.ts`. */
export const profileSetup = setup({
  types: { context: {} as ProfileContext, events: {} as ProfileEvent },
  actors: {
    readProfile: provided.promise<StaffProfile, void>('readProfile'),
    readBasicInfo: provided.promise<StaffBasicInfo, void>('readBasicInfo'),
    saveBasicInfo: provided.promise<CallOutcome<'updatebasicinfo'>, CallRequest<'updatebasicinfo'>>('saveBasicInfo'),
    readPicture: provided.promise<PictureReading, ChosenFile>('readPicture'),
    savePicture: provided.promise<CallOutcome<'uploadlogo'>, { readonly picture: Uint8Array }>('savePicture'),
  },
  guards: {
    infoLooksRight: ({ context }) => infoErrorsOf(context.draft).length === 0,
    nothingChanged: ({ context }) => !isChanged(context, infoFields),
    infoWasKept: (_, outcome: CallOutcome<'updatebasicinfo'>) => outcome.ok,
    fileMayBePicture: (_, file: ChosenFile) => fileMessageOf(file) === null,
    pictureIsReadable: (_, reading: PictureReading) => reading.readable,
    pictureWasKept: (_, outcome: CallOutcome<'uploadlogo'>) => outcome.ok,
  },
  actions: {
    keepProfile: assign((_, profile: StaffProfile) => ({ profile })),
    beginEdit: assign(({ context }, info: StaffBasicInfo) => begunForm(writtenOf(info), context)),
    keepField: assign(({ context, event }) =>
      event.type === 'field.typed' ? typedForm(context, infoFields, event.field, event.text) : {},
    ),
    sayWhatInfoLacks: assign(({ context }) => wrongForm(context, infoErrorsOf(context.draft))),
    /** The server alone knows which phone numbers exist. */
    keepRefusal: assign(({ context }, outcome: CallOutcome<'updatebasicinfo'>) =>
      outcome.ok ? {} : refusedForm(context, outcome),
    ),
    keepInfo: assign(({ context }, outcome: CallOutcome<'updatebasicinfo'>) => ({
      profile: context.profile && outcome.ok ? { ...context.profile, ...outcome.answer.basicInfo } : context.profile,
      note: say('Your information was saved.'),
    })),
    ...messageActions<ProfileContext, ProfileEvent>(),
    clearWords: assign({ message: null, note: null }),
    keepFile: assign((_, file: ChosenFile) => ({ file })),
    refuseFile: assign((_, file: ChosenFile) => ({ pictureMessage: fileMessageOf(file) })),
    refuseBytes: assign({ pictureMessage: notAPictureWords }),
    keepPicture: assign((_, reading: PictureReading) => ({ picture: reading.readable ? reading.picture : null })),
    keepSavedPicture: assign(({ context }, outcome: CallOutcome<'uploadlogo'>) => ({
      profile: context.profile && outcome.ok ? { ...context.profile, ...outcome.answer } : context.profile,
      pictureNote: say('Your picture was saved.'),
    })),
    keepPictureRefusal: assign((_, outcome: CallOutcome<'uploadlogo'>) => ({
      pictureMessage: outcome.ok ? null : refusedWords[outcome.refusal],
    })),
    keepPictureFault: assign((_, fault: unknown) => ({ pictureMessage: faultWords(fault) })),
    dropPicture: assign({ file: null, picture: null }),
    clearPictureWords: assign({ pictureMessage: null, pictureNote: null }),
    /** Tells the session, so that the header shows the change. Provided by src/profile/profile-actors.ts. */
    tellSession: () => {},
  },
});

export const savedOf = ({ draft }: ProfileContext): CallRequest<'updatebasicinfo'> => formAnswers(infoFields, draft);
