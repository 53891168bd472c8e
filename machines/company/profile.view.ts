import type { SnapshotFrom } from 'xstate';
import { type InfoField, infoFields } from '../../contract/company/basic-info.ts';
import type { StaffProfile } from '../../contract/company/profile.ts';
import type { FieldError } from '../../contract/wire.ts';
import { type DrawnField, drawnFields, isChanged } from '../parts/form.ts';
import type { profileMachine } from './profile.machine.ts';

export type InfoView =
  | {
      readonly is: 'viewed';
      readonly doing: 'nothing' | 'opening';
      readonly message: string | null;
      readonly note: string | null;
    }
  | {
      readonly is: 'edited';
      readonly fields: readonly DrawnField<InfoField>[];
      readonly errors: readonly FieldError[];
      readonly attempts: number;
      readonly message: string | null;
      readonly doing: 'nothing' | 'asking-to-discard' | 'saving';
    };

export type PictureView =
  | {
      readonly is: 'kept';
      readonly address: string | null;
      readonly doing: 'nothing' | 'looking';
      readonly message: string | null;
      readonly note: string | null;
    }
  | {
      readonly is: 'chosen';
      readonly preview: string;
      readonly name: string;
      readonly message: string | null;
      readonly doing: 'nothing' | 'saving';
    };

/** The projection of the profile page. */
export type ProfileView =
  | { readonly show: 'reading' }
  | { readonly show: 'unreadable'; readonly words: string }
  | {
      readonly show: 'profile';
      readonly profile: StaffProfile;
      /** One or two letters, shown if there is no picture. */
      readonly initials: string;
      readonly info: InfoView;
      readonly picture: PictureView;
      /** Whether there are changes that are not saved. Leaving the page loses them. */
      readonly unsaved: boolean;
    };

type Snapshot = SnapshotFrom<typeof profileMachine>;

export const viewOfProfile = (snapshot: Snapshot): ProfileView => {
  const { profile, message } = snapshot.context;
  if (snapshot.matches('unreadable')) return { show: 'unreadable', words: message ?? '' };
  if (!snapshot.matches('shown') || profile === null) return { show: 'reading' };
  const info = infoView(snapshot);
  const picture = pictureView(snapshot, profile);
  return {
    show: 'profile',
    profile,
    initials: initialsOf(profile),
    info,
    picture,
    unsaved: (info.is === 'edited' && isChanged(snapshot.context, infoFields)) || picture.is === 'chosen',
  };
};

const initialsOf = ({ firstName, lastName }: StaffProfile): string =>
  [firstName, lastName]
    .map((name) => Array.from(name.trim())[0] ?? '')
    .join('')
    .toUpperCase();

const infoView = (snapshot: Snapshot): InfoView => {
  const { errors, attempts, message, note } = snapshot.context;
  const at = (state: 'opening' | 'edited' | 'leaving' | 'saving') => snapshot.matches({ shown: { info: state } });
  const edited = {
    is: 'edited',
    fields: drawnFields(infoFields, snapshot.context),
    errors,
    attempts,
    message,
  } as const;
  if (at('edited')) return { ...edited, doing: 'nothing' };
  if (at('leaving')) return { ...edited, doing: 'asking-to-discard' };
  if (at('saving')) return { ...edited, doing: 'saving' };
  return { is: 'viewed', doing: at('opening') ? 'opening' : 'nothing', message, note };
};

const pictureView = (snapshot: Snapshot, profile: StaffProfile): PictureView => {
  const { picture, pictureMessage: message, pictureNote: note } = snapshot.context;
  const at = (state: 'looking' | 'saving') => snapshot.matches({ shown: { picture: state } });
  if (picture === null) {
    return { is: 'kept', address: profile.profileLogo, doing: at('looking') ? 'looking' : 'nothing', message, note };
  }
  const { preview, name } = picture;
  return { is: 'chosen', preview, name, message, doing: at('saving') ? 'saving' : 'nothing' };
};
