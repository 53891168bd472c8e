/** What a page of a case does beside showing it. */
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

/** The states of `case.states.ts`, and that in which the effect of a typed amount is read. */
type CaseState = keyof typeof doingIn;

/** A button of a case. */
export interface CaseButton<Act extends string> {
  readonly act: Act;
  readonly label: string;
  /** Why this person may not do it. `null`: it may be done. */
  readonly reason: string | null;
  readonly isPrimary: boolean;
}

/** A page of a case on which no case is. `Named`: what names it. */
export type CaseUnseen<Named extends object> =
  | { readonly show: 'reading' }
  | ({ readonly show: 'unknown' } & Named)
  | { readonly show: 'unreadable'; readonly message: string };

interface CaseSnapshot<Shown> {
  readonly value: CaseState;
  readonly context: { readonly shown: Shown | null; readonly message: string | null };
}

/** The projection of a page of a case. `seen`: of the case, once it is known. */
export const viewOfCase = <Shown, Named extends object, Seen>(
  { value, context: { shown, message } }: CaseSnapshot<Shown>,
  named: Named,
  seen: (shown: Shown, at: { readonly message: string | null; readonly doing: CaseDoing }) => Seen,
): CaseUnseen<Named> | Seen => {
  if (value === 'unknown') return { show: 'unknown', ...named };
  if (value === 'unreadable') return { show: 'unreadable', message: message ?? '' };
  return shown === null ? { show: 'reading' } : seen(shown, { message, doing: doingIn[value] });
};

/** The buttons of the acts on a case. `primary`: the usual act. */
export const buttonsOf = <Act extends string>(
  acts: readonly { readonly act: Act; readonly reason: string | null }[],
  labels: Readonly<Record<Act, string>>,
  primary: Act | undefined,
): readonly CaseButton<Act>[] =>
  acts.map(({ act, reason }) => ({ act, label: labels[act], reason, isPrimary: act === primary }));
