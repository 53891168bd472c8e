import type { DeclaredField } from '../../contract/declared-form.ts';
import type { FormDraft } from '../../contract/form-draft.ts';
import type { RuleEntry } from '../../contract/rule-entry.ts';
import type { FieldError } from '../../contract/wire.ts';
import type { DrawnField } from './form.ts';

/**
 * What one list shows and allows: the page, its form and its acts. It is made of the list as the server answers it.
 * `Change`: a call with its request. `Act`: names of the acts.
 */
export interface Terms<Change, Act extends string> {
  readonly groups: readonly TermGroup<Act>[];
  /** What the page says above the list. */
  readonly about: readonly string[];
  readonly addWords: string | null;
  /** Acts on the list as a whole. */
  readonly acts: readonly LineAct<Act>[];
  /** Whether the person has entered a fresh code that is still valid. */
  readonly steppedUp: boolean;
  readonly emptyWords: string;
  /** Initial values of the form. `id`: the line to change; `null`: a new line. Answer `null`: there is no form. */
  readonly draftOf: (id: string | null) => FormDraft | null;
  readonly formOf: (draft: FormDraft, id: string | null) => TermsForm;
  /** What each wrong field lacks, in the order of the form. */
  readonly errorsOf: (draft: FormDraft, id: string | null) => readonly FieldError[];
  /** The change that saving the form sends. */
  readonly savedBy: (draft: FormDraft, id: string | null) => Change;
  /** Whether saving takes a fresh code. */
  readonly savingNeedsCode: boolean;
  /** Note after the form was saved. */
  readonly doneWords: (draft: FormDraft, id: string | null) => string;
  /** `null`: the act is not offered. */
  readonly actOf: (act: Act, id: string) => TermsAct<Change> | null;
}

/** An act with the dialog in which it is confirmed. */
export interface TermsAct<Change> {
  readonly title: string;
  /** What the act leads to. */
  readonly about: readonly string[];
  /** Label of the field for a reason. `null`: none is asked for. */
  readonly reason: string | null;
  readonly needsCode: boolean;
  readonly button: string;
  /** Note after the act: `Ended: BDT account`. */
  readonly done: string;
  /** The change that the act sends. `words`: the typed reason. */
  readonly change: (words: string) => Change;
}

/** A button of a line. */
export interface LineAct<Act extends string> {
  readonly act: Act;
  readonly words: string;
}

/** A line of a list. */
export interface TermLine<Act extends string> {
  readonly id: string;
  readonly name: string;
  readonly tone: 'success' | 'brand' | 'neutral' | 'warning';
  readonly stateWords: string;
  /** Most important figure of the line. `null`: none. */
  readonly figure: string | null;
  readonly about: readonly string[];
  readonly history: readonly RuleEntry[];
  /** Words of the button that opens the form. `null`: it cannot be changed. */
  readonly changeWords: string | null;
  readonly acts: readonly LineAct<Act>[];
}

export interface TermGroup<Act extends string> {
  readonly heading: string;
  readonly lines: readonly TermLine<Act>[];
}

/** A field of the form. */
export type TermField = DeclaredField & Partial<Pick<DrawnField, 'warning' | 'fixed'>>;

export interface TermsForm {
  readonly heading: string;
  readonly fields: readonly TermField[];
  /** What the typed terms would do. Empty: not known yet. */
  readonly effect: readonly string[];
  readonly button: string;
}
