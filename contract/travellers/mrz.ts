import { cleanText } from '../printable.ts';
import { say } from '../say.ts';
import { type MrzFormat, type MrzLayout, type MrzSpan, mrzLayouts } from './mrz-layouts.ts';

/** What a machine-readable zone says. Names are in capitals, with spaces for fillers. */
export interface MrzDocument {
  readonly format: MrzFormat;
  /** One or two letters: `P`, `ID`. */
  readonly documentCode: string;
  /** Code of the issuing state: three letters, or `D` for Germany. */
  readonly issuer: string;
  readonly surname: string;
  /** `''`: the holder has one name, which is the surname, on whichever side the zone has it. */
  readonly givenNames: string;
  /** The name that ends with the last character of its field, so that the zone may have cut it. `null`: none. */
  readonly mayBeCut: 'surname' | 'givenNames' | null;
  readonly number: string;
  /** Coded as the issuer. */
  readonly nationality: string;
  /** `yyyy-MM-dd`. `null`: the document leaves a part of it open. */
  readonly birthDate: string | null;
  /** `X`: unspecified. */
  readonly sex: 'F' | 'M' | 'X';
  /** `yyyy-MM-dd`. `null`: the document leaves a part of it open. */
  readonly expiryDate: string | null;
}

/** Why lines are no machine-readable zone. */
export interface MrzFault {
  /** From 1. `null`: the lines as a whole are wrong. */
  readonly line: number | null;
  /**
   * The character that is wrong, from 1. Of a field that differs from its check digit: the check digit. `null`: the line as
   * a whole is wrong.
   */
  readonly position: number | null;
  readonly message: string;
}

export type MrzReading =
  | { readonly ok: true; readonly document: MrzDocument }
  | { readonly ok: false; readonly fault: MrzFault };

/** Longest pasted text that is read, with the spaces and marks that a copy may add. */
export const mrzAtMost = 2_000;

/**
 * Reads a pasted machine-readable zone of a passport or an identity card (ICAO Doc 9303 parts 3 to 6: TD1, TD2, TD3) and
 * verifies every check digit. Lower case, spaces, invisible characters and empty lines do not matter; the lines may come
 * as one, or wrapped into more. A name has no check digit: a wrong letter in it cannot be noticed. `today` is
 * `yyyy-MM-dd`; it decides the century of years.
 */
export const readMrz = (pasted: string, today: string): MrzReading => {
  const lines = linesOf(pasted);
  const layout = layoutOf(lines);
  if (layout === null) return refused(null, null, layoutWords);
  const fault = faultOfLines(lines, layout) ?? faultOfKind(lines) ?? faultOfCharacters(lines, layout);
  if (fault !== null) return { ok: false, fault };
  const number = numberOf(lines, layout);
  if (!number.ok) return number;
  const wrong =
    faultOfCheckDigits(lines, layout) ?? faultOfDate(lines, layout.birth) ?? faultOfDate(lines, layout.expiry);
  if (wrong !== null) return { ok: false, fault: wrong };
  const sex = at(lines, layout.sex);
  return {
    ok: true,
    document: {
      format: layout.format,
      documentCode: unfilled(at(lines, layout.code)),
      issuer: unfilled(at(lines, layout.issuer)),
      ...namesOf(at(lines, layout.names)),
      number: number.number,
      nationality: unfilled(at(lines, layout.nationality)),
      birthDate: dayOf(at(lines, layout.birth), (day) => day <= today),
      sex: sex === 'F' || sex === 'M' ? sex : 'X',
      expiryDate: dayOf(at(lines, layout.expiry), (day) => day < `${Number(today.slice(0, 4)) + expiryAheadYears}`),
    },
  };
};

/** No document is valid for longer than this. A later year belongs to the century before. */
const expiryAheadYears = 30;

const layoutWords = say(
  'Paste the whole machine-readable zone: 2 lines of 44 characters from a passport, 2 of 36 or 3 of 30 from an identity card.',
);

const refused = (
  line: number | null,
  position: number | null,
  message: string,
): Extract<MrzReading, { ok: false }> => ({
  ok: false,
  fault: {
    line,
    position,
    message:
      line === null
        ? message
        : position === null
          ? say('Line {line}: {message}', { line, message })
          : say('Line {line}, character {position}: {message}', { line, position, message }),
  },
});

const faultAt = (line: number, position: number | null, message: string): MrzFault =>
  refused(line, position, message).fault;

/** The lines in capitals, without spaces. Lines that hold a whole zone in another division are divided again. */
const linesOf = (pasted: string): readonly string[] => {
  const lines = cleanText(pasted.slice(0, mrzAtMost))
    .toUpperCase()
    .replaceAll('«', '<<')
    .replace(/[‹＜]/g, '<')
    .split('\n')
    .map((line) => line.replaceAll(' ', ''))
    .filter((line) => line !== '');
  const all = lines.join('');
  const whole = mrzLayouts.find(({ lines: count, width }) => all.length === count * width && lines.length !== count);
  if (!whole) return lines;
  return Array.from({ length: whole.lines }, (_, line) => all.slice(line * whole.width, (line + 1) * whole.width));
};

/** The layout with as many lines, whose width is nearest to that of the longest. */
const layoutOf = (lines: readonly string[]): MrzLayout | null => {
  const longest = Math.max(0, ...lines.map(({ length }) => length));
  const away = ({ width }: MrzLayout) => Math.abs(width - longest);
  const [nearest] = mrzLayouts
    .filter((layout) => layout.lines === lines.length)
    .toSorted((one, other) => away(one) - away(other));
  return nearest ?? null;
};

const at = (lines: readonly string[], { line, from, to }: MrzSpan): string =>
  lines[line - 1]?.slice(from - 1, to) ?? '';

const faultOfLines = (lines: readonly string[], { width }: MrzLayout): MrzFault | null => {
  for (const [index, line] of lines.entries()) {
    const wrong = line.search(/[^A-Z0-9<]/);
    if (wrong >= 0)
      return faultAt(
        index + 1,
        wrong + 1,
        say('“{charAt}” is not one of A to Z, 0 to 9 and <.', { charAt: line.charAt(wrong) }),
      );
    if (line.length !== width) {
      return faultAt(
        index + 1,
        null,
        say('it has {length} characters, and {width} are expected.', { length: line.length, width }),
      );
    }
  }
  return null;
};

const faultOfKind = (lines: readonly string[]): MrzFault | null => {
  const first = lines[0]?.charAt(0) ?? '';
  if (first === 'V') return faultAt(1, 1, say('this is a visa, not a passport or an identity card.'));
  return 'PIAC'.includes(first)
    ? null
    : faultAt(1, 1, say('a passport begins with P, an identity card with I, A or C, and not with {first}.', { first }));
};

/** Letters where digits are expected, and the other way round: what is read wrongly most often (O and 0, I and 1). */
const faultOfCharacters = (lines: readonly string[], layout: MrzLayout): MrzFault | null => {
  const only = (span: MrzSpan, allowed: RegExp, expected: string): MrzFault | null => {
    const text = at(lines, span);
    const wrong = Array.from(text).findIndex((character) => !allowed.test(character));
    return wrong < 0
      ? null
      : faultAt(
          span.line,
          span.from + wrong,
          say('“{charAt}” stands where {expected} is expected.', { charAt: text.charAt(wrong), expected }),
        );
  };
  return (
    only(layout.issuer, /[A-Z<]/, 'a letter') ??
    only(layout.nationality, /[A-Z<]/, 'a letter') ??
    only(layout.names, /[A-Z<]/, 'a letter') ??
    only(layout.birth, /[\d<]/, 'a digit') ??
    only(layout.expiry, /[\d<]/, 'a digit') ??
    only(layout.sex, /[FMX<]/, 'F, M or <')
  );
};

/** Values of characters: 0 to 9, A to Z as 10 to 35, the filler as 0. */
const valueOf = (character: string): number => (character === '<' ? 0 : Number.parseInt(character, 36));

const weights = [7, 3, 1] as const;

/** The check digit of a text (Doc 9303 part 3, 4.9). */
export const checkDigitOf = (text: string): string =>
  String(
    Array.from(text).reduce((sum, character, index) => sum + valueOf(character) * (weights[index % 3] ?? 0), 0) % 10,
  );

interface Checked {
  readonly called: string;
  readonly text: string;
  readonly check: string;
  readonly line: number;
  readonly position: number;
}

const faultOfCheckDigit = ({ called, text, check, line, position }: Checked): MrzFault | null => {
  const expected = checkDigitOf(text);
  if (check === expected) return null;
  if (!/\d/.test(check)) {
    return faultAt(
      line,
      position,
      say('“{check}” stands where the check digit of {called} is expected.', { check, called }),
    );
  }
  return faultAt(
    line,
    position,
    say('the check digit of {called} is {check}, but {expected} belongs to what is written. One of the two is wrong.', {
      called,
      check,
      expected,
    }),
  );
};

const faultOfCheckDigits = (lines: readonly string[], layout: MrzLayout): MrzFault | null => {
  const optional = layout.checkedOptional;
  return (
    faultOfSpan(lines, say('the date of birth'), [layout.birth], after(layout.birth)) ??
    faultOfSpan(lines, say('the date of expiry'), [layout.expiry], after(layout.expiry)) ??
    (optional === null || at(lines, { ...optional, to: optional.to + 1 }).replaceAll('<', '') === ''
      ? null
      : faultOfSpan(lines, say('the personal number'), [optional], after(optional))) ??
    faultOfSpan(lines, say('the whole'), layout.composite, layout.compositeCheck)
  );
};

/** The one character after a span. */
const after = ({ line, to }: MrzSpan): MrzSpan => ({ line, from: to + 1, to: to + 1 });

const faultOfSpan = (
  lines: readonly string[],
  called: string,
  spans: readonly MrzSpan[],
  check: MrzSpan,
): MrzFault | null =>
  faultOfCheckDigit({
    called,
    text: spans.map((span) => at(lines, span)).join(''),
    check: at(lines, check),
    line: check.line,
    position: check.from,
  });

type NumberReading = { readonly ok: true; readonly number: string } | Extract<MrzReading, { ok: false }>;

/**
 * The document number. One of more than nine characters goes on in the optional data: a filler stands at the place of its
 * check digit, which is the last character before the next filler (Doc 9303 parts 5 and 6). Some
 * Belgian cards count that filler in it, others do not.
 */
const numberOf = (lines: readonly string[], layout: MrzLayout): NumberReading => {
  const called = say('the document number');
  const short = at(lines, layout.number);
  const check = after(layout.number);
  const rest = layout.numberGoesOn === null ? '' : (at(lines, layout.numberGoesOn).split('<')[0] ?? '');
  if (at(lines, check) !== '<' || rest.length < 2 || layout.numberGoesOn === null) {
    const fault = faultOfSpan(lines, called, [layout.number], check);
    return fault === null ? { ok: true, number: unfilled(short) } : { ok: false, fault };
  }
  const [end, digit] = [rest.slice(0, -1), rest.slice(-1)];
  const { line, from } = layout.numberGoesOn;
  const position = from + rest.length - 1;
  const countsFiller = at(lines, layout.issuer) === 'BEL' && digit === checkDigitOf(`${short}<${end}`);
  const text = countsFiller ? `${short}<${end}` : short + end;
  const fault = faultOfCheckDigit({ called, text, check: digit, line, position });
  return fault === null ? { ok: true, number: short + end } : { ok: false, fault };
};

/** A date whose parts are digits, or fillers where they are not known. */
const faultOfDate = (lines: readonly string[], span: MrzSpan): MrzFault | null => {
  const written = at(lines, span);
  const known = /^(\d\d|<<)(\d\d|<<)(\d\d|<<)$/.exec(written);
  if (known === null) return faultAt(span.line, span.from, say('“{written}” is not a date.', { written }));
  const [, , month = '', day = ''] = known;
  if (month !== '<<' && (month < '01' || month > '12')) {
    return faultAt(span.line, span.from + 2, say('there is no month {month}.', { month }));
  }
  const inYear = written.includes('<') ? null : isoIn('20', written);
  const exists = inYear === null ? day === '<<' || (day >= '01' && day <= '31') : isDay(inYear);
  return exists ? null : faultAt(span.line, span.from + 4, say('the month has no day {day}.', { day }));
};

const isoIn = (century: string, written: string): string =>
  `${century}${written.slice(0, 2)}-${written.slice(2, 4)}-${written.slice(4, 6)}`;

const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** The day in this century if it `fits`, otherwise in the last one. */
const dayOf = (written: string, fits: (day: string) => boolean): string | null => {
  if (written.includes('<')) return null;
  const thisCentury = isoIn('20', written);
  return fits(thisCentury) ? thisCentury : isoIn('19', written);
};

const unfilled = (text: string): string => text.replaceAll('<', ' ').trim();

/** Primary and secondary identifier. A name that stands alone on either side is the surname. */
const namesOf = (text: string): Pick<MrzDocument, 'surname' | 'givenNames' | 'mayBeCut'> => {
  const [primary = '', ...secondary] = text.split('<<');
  const given = unfilled(secondary.join('<')).replace(/ +/g, ' ');
  const [surname, givenNames] = primary === '' ? [given, ''] : [unfilled(primary), given];
  const fills = text !== '' && !text.endsWith('<');
  return { surname, givenNames, mayBeCut: fills ? (givenNames === '' ? 'surname' : 'givenNames') : null };
};
