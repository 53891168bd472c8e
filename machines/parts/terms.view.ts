import type { FormDraft } from '../../contract/form-draft.ts';
import type { FieldError } from '../../contract/wire.ts';
import type { DrawnFile } from './chosen-file.ts';
import { type DrawnField, drawnFields, type FormPart } from './form.ts';
import type { TermsContext } from './terms.setup.ts';
import type { LineAct, TermGroup, Terms, TermsAct, TermsForm } from './terms.ts';

export interface TermsFormView extends Omit<TermsForm, 'fields'> {
  readonly fields: readonly DrawnField[];
  readonly errors: readonly FieldError[];
  readonly attempts: number;
  /** The file of a form that has a field `file`. `null`: none is chosen. Absent: it has no such field. */
  readonly file?: DrawnFile | null;
  readonly doing: 'writing' | 'looking' | 'saving' | 'stepping-up';
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

/** View of a page that lists lines. `Kind`: its kind. */
export type TermsView<Kind extends string, Act extends string> =
  | { readonly show: 'waiting'; readonly kind: Kind }
  | { readonly show: 'unreachable'; readonly kind: Kind; readonly message: string }
  | {
      readonly show: 'list';
      readonly kind: Kind;
      readonly about: readonly string[];
      /** Those that have lines. */
      readonly groups: readonly TermGroup<Act>[];
      readonly addWords: string | null;
      readonly acts: readonly LineAct<Act>[];
      /** `null`: there are lines. */
      readonly emptyWords: string | null;
      readonly note: string | null;
      readonly message: string | null;
      readonly form: TermsFormView | null;
      readonly asked: AskedView | null;
      /** Somebody else was faster, as `message` says. */
      readonly over: boolean;
    };

/** The parts of a snapshot of `terms.states.ts` that its view needs. */
interface Snapshot<Book extends { readonly kind: string; readonly book: object }, Act extends string> {
  readonly value: string;
  readonly context: TermsContext<Book, Act>;
}

/**
 * The projection of a page that lists lines.
 * @param terms what the list shows and allows; `null`: it is not read yet
 * @param act the act that is being confirmed; `null`: none
 */
export const viewOfLines = <Book extends { readonly kind: string; readonly book: object }, Change, Act extends string>(
  { value, context }: Snapshot<Book, Act>,
  terms: Terms<Change, Act> | null,
  act: TermsAct<Change> | null,
): TermsView<Book['kind'], Act> => {
  const { kind, mayChange, note, message, words } = context;
  if (value === 'unreachable') return { show: 'unreachable', kind, message: message ?? '' };
  if (value === 'reading' || terms === null) return { show: 'waiting', kind };
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
    form: formOf(value, context, (draft, edited) => terms.formOf(draft, edited)),
    asked: askedOf(value, words, act),
    over: value === 'over',
  };
};

const formDoing: Readonly<Record<string, TermsFormView['doing']>> = {
  form: 'writing',
  looking: 'looking',
  saving: 'saving',
  steppingUpToSave: 'stepping-up',
};

const formOf = (
  value: string,
  context: FormPart & { readonly edited: string | null },
  formOfDraft: (draft: FormDraft, edited: string | null) => TermsForm,
): TermsFormView | null => {
  const doing = formDoing[value];
  if (doing === undefined) return null;
  const { draft, errors, attempts, edited } = context;
  const form = formOfDraft(draft, edited);
  return { ...form, fields: drawnFields(form.fields, context), errors, attempts, doing };
};

const actDoing: Readonly<Record<string, AskedView['doing']>> = {
  asking: 'asking',
  acting: 'acting',
  steppingUp: 'stepping-up',
};

const askedOf = (value: string, typedReason: string, act: TermsAct<unknown> | null): AskedView | null => {
  const doing = actDoing[value];
  if (act === null || doing === undefined) return null;
  const { title: heading, about, reason, button } = act;
  return { heading, about, reason, typedReason, button, doing };
};
