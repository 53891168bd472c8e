/** What the page of a case is busy with while the case is shown. */
export type CaseDoing = 'nothing' | 'reading' | 'asking' | 'previewing' | 'stepping-up' | 'acting' | 'unheard';

const doingIn = {
  reading: 'reading',
  unknown: 'nothing',
  unreadable: 'nothing',
  shown: 'nothing',
  asked: 'asking',
  previewing: 'previewing',
  steppingUp: 'stepping-up',
  acting: 'acting',
  unheard: 'unheard',
} as const satisfies Readonly<Record<string, CaseDoing>>;

/** The states of `case.states.ts`, and `previewing`, in which an online payment reads the effect of a typed amount. */
type CaseState = keyof typeof doingIn;

/** A button of a case. */
export interface CaseButton<Act extends string> {
  readonly act: Act;
  readonly label: string;
  /** Why this person may not do it. `null`: it may be done. */
  readonly reason: string | null;
  readonly isPrimary: boolean;
}

/** View of a page that has no case to show yet. `Named`: what identifies the case. */
export type CaseNotShown<Named extends object> =
  | { readonly show: 'reading' }
  | ({ readonly show: 'unknown' } & Named)
  | { readonly show: 'unreadable'; readonly message: string };

interface CaseSnapshot<Shown> {
  readonly value: CaseState;
  readonly context: { readonly shown: Shown | null; readonly message: string | null };
}

/** The projection of a case. `viewOfShown`: the view once the case is read. */
export const viewOfCase = <Shown, Named extends object, View>(
  { value, context: { shown, message } }: CaseSnapshot<Shown>,
  named: Named,
  viewOfShown: (shown: Shown, at: { readonly message: string | null; readonly doing: CaseDoing }) => View,
): CaseNotShown<Named> | View => {
  if (value === 'unknown') return { show: 'unknown', ...named };
  if (value === 'unreadable') return { show: 'unreadable', message: message ?? '' };
  return shown === null ? { show: 'reading' } : viewOfShown(shown, { message, doing: doingIn[value] });
};

/** Buttons of the acts on a case. `primary`: the act whose button stands out. */
export const buttonsOf = <Act extends string>(
  acts: readonly { readonly act: Act; readonly reason: string | null }[],
  labels: Readonly<Record<Act, string>>,
  primary: Act | undefined,
): readonly CaseButton<Act>[] =>
  acts.map(({ act, reason }) => ({ act, label: labels[act], reason, isPrimary: act === primary }));
