import type { SnapshotFrom } from 'xstate';
import { listedName, wholeName } from '../../contract/passport-name.ts';
import { say } from '../../contract/say.ts';
import { passportWarningDays, type SavedTraveller, type TravellerError } from '../../contract/travellers/travellers.ts';
import { isSameDraft, mayAddFlyer, type TravellerDraft } from './traveller-draft.ts';
import type { travellersMachine } from './travellers.machine.ts';
import { keptPassportOf, type TravellersContext } from './travellers.setup.ts';

/** A passport that is about to expire, or has expired. */
export interface ExpiryWarning {
  readonly tone: 'warning' | 'danger';
  readonly words: string;
}

export interface TravellerRow {
  readonly travellerId: string;
  /** Surname first: `Chowdhury, Abdul Karim`. */
  readonly name: string;
  readonly title: string;
  /** `yyyy-MM-dd`, as the passport's. */
  readonly dateOfBirth: string;
  readonly nationality: string;
  readonly phone: string | null;
  readonly passport: { readonly masked: string; readonly expiryDate: string } | null;
  readonly warning: ExpiryWarning | null;
}

export type ListPart =
  | { readonly is: 'reading' }
  | { readonly is: 'unreadable'; readonly words: string }
  | { readonly is: 'empty'; readonly words: string }
  | { readonly is: 'rows'; readonly rows: readonly TravellerRow[]; readonly more: 'none' | 'offered' | 'reading' };

export interface ListView {
  readonly show: 'list';
  readonly search: string;
  readonly searching: boolean;
  readonly mayAdd: boolean;
  readonly list: ListPart;
  readonly message: string | null;
  readonly note: string | null;
}

export interface FormView {
  readonly show: 'form';
  /** The traveller's name as it is saved. `null`: a new traveller. */
  readonly name: string | null;
  readonly draft: TravellerDraft;
  readonly errors: readonly TravellerError[];
  readonly attempts: number;
  readonly mrz: { readonly typed: string; readonly message: string | null; readonly note: string | null };
  /** The saved passport number that stays. `null`: there is none, or another is typed. */
  readonly passport: { readonly masked: string; readonly mayShow: boolean } | null;
  readonly mayAddFlyer: boolean;
  readonly doing: 'nothing' | 'asking-to-discard' | 'asking-to-remove' | 'saving' | 'showing' | 'removing';
  readonly message: string | null;
  /** Whether there are changes that are not saved. Leaving the page loses them. */
  readonly unsaved: boolean;
}

/** The projection of the page of travellers. */
export type TravellersView = ListView | FormView | { readonly show: 'import' };

type Snapshot = SnapshotFrom<typeof travellersMachine>;

export const viewOfTravellers = (snapshot: Snapshot): TravellersView => {
  const { context } = snapshot;
  if (snapshot.matches('form')) return formView(snapshot);
  if (snapshot.matches('importing')) return { show: 'import' };
  const { search, message, note, today } = context;
  const isUnreadable = snapshot.matches({ list: 'unreadable' });
  return {
    show: 'list',
    search,
    searching: snapshot.matches({ list: 'reading' }) || snapshot.matches({ list: 'typing' }),
    mayAdd: today !== '',
    list: isUnreadable ? { is: 'unreadable', words: message ?? '' } : listPart(snapshot),
    message: isUnreadable ? null : message,
    note,
  };
};

const listPart = (snapshot: Snapshot): ListPart => {
  const { travellers, next, search } = snapshot.context;
  if (travellers.length > 0) {
    const isReadingMore = snapshot.matches({ list: 'readingMore' });
    const isOffered = next !== null && snapshot.matches({ list: 'shown' });
    return {
      is: 'rows',
      rows: travellers.map(rowOf),
      more: isReadingMore ? 'reading' : isOffered ? 'offered' : 'none',
    };
  }
  if (!snapshot.matches({ list: 'shown' })) return { is: 'reading' };
  const words =
    search.trim() === ''
      ? say('No travellers are saved yet. Add the first.')
      : say(
          'Nobody is found for “{search}”. Search by the beginning of a name, the last three characters of a passport number, or the end of a phone number.',
          { search: search.trim() },
        );
  return { is: 'empty', words };
};

export const rowOf = (saved: SavedTraveller): TravellerRow => ({
  travellerId: saved.travellerId,
  name: listedName(saved),
  title: saved.title,
  dateOfBirth: saved.dateOfBirth,
  nationality: saved.nationality,
  phone: saved.phone,
  passport: saved.passport && { masked: saved.passport.masked, expiryDate: saved.passport.expiryDate },
  warning: saved.passport && warningOf(saved.passport.daysLeft),
});

/** What is pointed out of a passport with so many days left. `null`: nothing. */
export const warningOf = (daysLeft: number): ExpiryWarning | null => {
  if (daysLeft < 0) return { tone: 'danger', words: say('Expired') };
  if (daysLeft === 0) return { tone: 'danger', words: say('Expires today') };
  if (daysLeft > passportWarningDays) return null;
  if (daysLeft < 2) return { tone: 'warning', words: say('Expires tomorrow') };
  return {
    tone: 'warning',
    words: say({ one: 'Expires in {count} day', other: 'Expires in {count} days' }, { count: daysLeft }),
  };
};

const formView = (snapshot: Snapshot): FormView => {
  const { context } = snapshot;
  const { opened, draft, before, errors, attempts, mrz, mrzMessage, mrzNote, message } = context;
  return {
    show: 'form',
    name: opened && wholeName(opened),
    draft,
    errors,
    attempts,
    mrz: { typed: mrz, message: mrzMessage, note: mrzNote },
    passport: keptPassport(context),
    mayAddFlyer: mayAddFlyer(draft),
    doing: doingOf(snapshot),
    message,
    unsaved: !isSameDraft(before, draft),
  };
};

const keptPassport = (context: TravellersContext) => {
  const masked = keptPassportOf(context);
  return masked === null ? null : { masked, mayShow: context.mayShowPassports };
};

const doingOf = (snapshot: Snapshot): FormView['doing'] => {
  const at = (state: 'leaving' | 'saving' | 'showing' | 'asked' | 'removing') => snapshot.matches({ form: state });
  if (at('leaving')) return 'asking-to-discard';
  if (at('asked')) return 'asking-to-remove';
  if (at('saving')) return 'saving';
  if (at('showing')) return 'showing';
  return at('removing') ? 'removing' : 'nothing';
};
