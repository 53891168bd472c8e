export type MrzFormat = 'TD1' | 'TD2' | 'TD3';

/** Characters of one line, counted from 1 as in Doc 9303, both ends included. */
export interface MrzSpan {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** Where the fields of a format stand. The check digits of number, birth and expiry follow them. */
export interface MrzLayout {
  readonly format: MrzFormat;
  readonly lines: number;
  readonly width: number;
  readonly code: MrzSpan;
  readonly issuer: MrzSpan;
  readonly names: MrzSpan;
  readonly number: MrzSpan;
  /** The optional data in which a longer number goes on. `null`: numbers have at most nine characters. */
  readonly numberGoesOn: MrzSpan | null;
  readonly nationality: MrzSpan;
  readonly birth: MrzSpan;
  readonly sex: MrzSpan;
  readonly expiry: MrzSpan;
  /** Optional data with a check digit after it. `null`: none has one of its own. */
  readonly checkedOptional: MrzSpan | null;
  /** What the last check digit covers, in this order. */
  readonly composite: readonly MrzSpan[];
  readonly compositeCheck: MrzSpan;
}

const span = (line: number, from: number, to: number): MrzSpan => ({ line, from, to });

/** Identity cards (Doc 9303 part 5). */
const td1: MrzLayout = {
  format: 'TD1',
  lines: 3,
  width: 30,
  code: span(1, 1, 2),
  issuer: span(1, 3, 5),
  number: span(1, 6, 14),
  numberGoesOn: span(1, 16, 30),
  birth: span(2, 1, 6),
  sex: span(2, 8, 8),
  expiry: span(2, 9, 14),
  nationality: span(2, 16, 18),
  checkedOptional: null,
  composite: [span(1, 6, 30), span(2, 1, 7), span(2, 9, 15), span(2, 19, 29)],
  compositeCheck: span(2, 30, 30),
  names: span(3, 1, 30),
};

/** The second line of TD2 and TD3 up to the date of expiry. */
const secondLine = {
  lines: 2,
  code: span(1, 1, 2),
  issuer: span(1, 3, 5),
  number: span(2, 1, 9),
  nationality: span(2, 11, 13),
  birth: span(2, 14, 19),
  sex: span(2, 21, 21),
  expiry: span(2, 22, 27),
} as const;

/** Larger identity cards and official documents (Doc 9303 part 6). */
const td2: MrzLayout = {
  ...secondLine,
  format: 'TD2',
  width: 36,
  names: span(1, 6, 36),
  numberGoesOn: span(2, 29, 35),
  checkedOptional: null,
  composite: [span(2, 1, 10), span(2, 14, 20), span(2, 22, 35)],
  compositeCheck: span(2, 36, 36),
};

/** Passports (Doc 9303 part 4). */
const td3: MrzLayout = {
  ...secondLine,
  format: 'TD3',
  width: 44,
  names: span(1, 6, 44),
  numberGoesOn: null,
  checkedOptional: span(2, 29, 42),
  composite: [span(2, 1, 10), span(2, 14, 20), span(2, 22, 43)],
  compositeCheck: span(2, 44, 44),
};

export const mrzLayouts: readonly MrzLayout[] = [td1, td2, td3];
