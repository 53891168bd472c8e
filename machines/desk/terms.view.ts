import type { SnapshotFrom } from 'xstate';
import type { FieldError } from '../../contract/wire.ts';
import { type DrawnField, drawnFields } from '../parts/form.ts';
import type { termsMachine } from './terms.machine.ts';
import { askedAct, termsIn } from './terms.setup.ts';
import type { LineAct, TermGroup, TermsForm, TermsKind } from './terms-of-kind.ts';

export interface TermsFormView extends Omit<TermsForm, 'fields'> {
  readonly fields: readonly DrawnField[];
  readonly errors: readonly FieldError[];
  readonly attempts: number;
  readonly doing: 'writing' | 'saving' | 'stepping-up';
}

/** An act that is asked about. */
export interface AskedView {
  readonly heading: string;
  readonly about: readonly string[];
  /** Label of the field for a reason. `null`: none. */
  readonly reason: string | null;
  readonly typedReason: string;
  readonly button: string;
  readonly doing: 'asking' | 'acting' | 'stepping-up';
}

export type TermsView =
  | { readonly show: 'waiting'; readonly kind: TermsKind }
  | { readonly show: 'unreachable'; readonly kind: TermsKind; readonly message: string }
  | {
      readonly show: 'list';
      readonly kind: TermsKind;
      readonly about: readonly string[];
      /** Those that have lines. */
      readonly groups: readonly TermGroup[];
      readonly addWords: string | null;
      readonly acts: readonly LineAct[];
      /** `null`: there are lines. */
      readonly emptyWords: string | null;
      readonly note: string | null;
      readonly message: string | null;
      readonly form: TermsFormView | null;
      readonly asked: AskedView | null;
      /** Somebody else was faster, as `message` says. */
      readonly over: boolean;
    };

type Snapshot = SnapshotFrom<typeof termsMachine>;

const formOf = (snapshot: Snapshot): TermsFormView | null => {
  const { draft, errors, attempts, edited } = snapshot.context;
  const saving = snapshot.matches('saving');
  const steppingUp = snapshot.matches('steppingUpToSave');
  const form = termsIn(snapshot.context)?.formOf(draft, edited);
  if (form === undefined || !(saving || steppingUp || snapshot.matches('form'))) return null;
  return {
    ...form,
    fields: drawnFields(form.fields, snapshot.context),
    errors,
    attempts,
    doing: saving ? 'saving' : steppingUp ? 'stepping-up' : 'writing',
  };
};

const askedOf = (snapshot: Snapshot): AskedView | null => {
  const act = askedAct(snapshot.context);
  const acting = snapshot.matches('acting');
  const steppingUp = snapshot.matches('steppingUp');
  if (act === null || !(acting || steppingUp || snapshot.matches('asking'))) return null;
  return {
    heading: act.title,
    about: act.about,
    reason: act.reason,
    typedReason: snapshot.context.words,
    button: act.button,
    doing: acting ? 'acting' : steppingUp ? 'stepping-up' : 'asking',
  };
};

/** The projection of one list of terms. */
export const viewOfTerms = (snapshot: Snapshot): TermsView => {
  const { kind, mayChange, note, message } = snapshot.context;
  if (snapshot.matches('unreachable')) return { show: 'unreachable', kind, message: message ?? '' };
  const terms = termsIn(snapshot.context);
  if (snapshot.matches('reading') || terms === null) return { show: 'waiting', kind };
  const groups = terms.groups
    .filter(({ lines }) => lines.length > 0)
    .map(({ heading, lines }) => ({
      heading,
      lines: mayChange ? lines : lines.map((line) => ({ ...line, changeWords: null, acts: [] })),
    }));
  return {
    show: 'list',
    kind,
    about: terms.about,
    groups,
    addWords: mayChange ? terms.addWords : null,
    acts: mayChange ? terms.acts : [],
    emptyWords: groups.length === 0 ? terms.emptyWords : null,
    note,
    message,
    form: formOf(snapshot),
    asked: askedOf(snapshot),
    over: snapshot.matches('over'),
  };
};
