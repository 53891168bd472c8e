import type { Locator } from 'playwright';
import { zonedMoment } from '../../../src/ui/zoned-moment.ts';
import { viewInPage } from './page-flows.ts';
import { offeredWrongly, type Question } from './page-questions.ts';
import type { FlowDriver, Visit } from './walk-driver.ts';

/** Words and figures of a view, as the portal writes them, and the place where a person reads them. */
export interface Reading<At extends Visit> {
  readonly says: readonly string[];
  readonly in: (at: At) => Locator;
  /** It is looked for only where its place is on the screen: a list draws the rows near the reader, a sheet hides others. */
  readonly whereDrawn?: boolean;
}

/** An instant as the platform's pages say it, by the clock of its agencies. */
export const momentAtHome = (isoTime: string): string => {
  const said = zonedMoment(isoTime, 'Asia/Dhaka');
  if (said === null) throw new Error('this engine does not know the zone Asia/Dhaka');
  return said;
};

/** What a person can press exactly where the view says so. */
export interface Pressable<At extends Visit> {
  /** The view is `never` here, so that each driver can name the view of its own flow. */
  readonly where: (view: never) => boolean;
  readonly control: (at: At) => Locator;
}

/** By its name: what a view must be read as. A view that has no such part yields nothing. */
export type Readings<At extends Visit> = Readonly<Record<string, (view: never) => readonly Reading<At>[]>>;
export type Pressables<At extends Visit> = Readonly<Record<string, Pressable<At>>>;

/**
 * Keys under which every view holds words that its screen shows as they are, in the view itself or in one part of it.
 * Deeper in a view stand answers of the server, whose words are not all shown.
 */
const keysOfWords = new Set(['title', 'detail', 'words', 'message', 'keepLabel', 'refusalWords']);

/** Counts what was compared, so that what never is comes to light. */
export interface ReadingsKept {
  compared(name: string): void;
}

type Driven<At extends Visit> = Pick<FlowDriver<At>, 'flow' | 'reads' | 'presses' | 'unreadWords'>;

/** Whether the page shows what its flow's view says. */
export const viewQuestions = async <At extends Visit>(
  driver: Driven<At>,
  at: At,
  kept: ReadingsKept,
): Promise<readonly Question[]> => {
  const view = await viewInPage(at.page, driver.flow);
  if (view === null || typeof view !== 'object') return [];
  return [
    ...wordQuestions(driver, at, view, kept),
    ...readingQuestions(driver, at, view, kept),
    pressQuestion(driver, at, view, kept),
  ];
};

const wordQuestions = <At extends Visit>(
  { unreadWords = [] }: Driven<At>,
  { page }: At,
  view: object,
  kept: ReadingsKept,
): readonly Question[] => {
  const unread = unreadWords.filter(({ show }) => show === undefined || ('show' in view && view.show === show));
  const words = wordsIn(view).filter(([path, said]) => said !== '' && !unread.some((each) => each.path === path));
  if (words.length === 0) return [];
  const faultIn: Question['faultIn'] = ([body]) => {
    for (const [path, said] of words) {
      if (!body?.texts.some((text) => says(text, said))) return `the page does not say "${said}" (${path} of its view)`;
      kept.compared(path);
    }
    return null;
  };
  return [{ places: [page.locator('body')], faultIn }];
};

const wordsIn = (view: object, within = ''): readonly (readonly [path: string, said: string])[] =>
  Object.entries(view).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string' && keysOfWords.has(key)) return [[`${within}${key}`, value] as const];
    const isPart = within === '' && value !== null && typeof value === 'object' && !Array.isArray(value);
    return isPart ? wordsIn(value, `${key}.`) : [];
  });

const readingQuestions = <At extends Visit>(
  { reads = {} }: Driven<At>,
  at: At,
  view: object,
  kept: ReadingsKept,
): readonly Question[] =>
  Object.entries(reads).flatMap(([name, readingsOf]) =>
    readingsOf(view as never).map(
      (reading): Question => ({
        places: [reading.in(at)],
        faultIn: ([seen]) => {
          const texts = seen?.texts ?? [];
          if (texts.length === 0 && reading.whereDrawn) return null;
          const missing = reading.says.find((each) => !texts.some((text) => says(text, each)));
          if (missing !== undefined) {
            return `"${missing}" (${name}) is not where it is read, but: ${plain(texts.join(' | ')).slice(0, 300) || 'nothing'}`;
          }
          kept.compared(name);
          return null;
        },
      }),
    ),
  );

/** Both answers are counted apart: a button that could always be pressed would prove nothing. */
export const pressedNames = (name: string) => ({ can: `${name} can be pressed`, cannot: `${name} cannot be pressed` });

const pressQuestion = <At extends Visit>(
  { presses = {} }: Driven<At>,
  at: At,
  view: object,
  kept: ReadingsKept,
): Question => {
  const judged = Object.entries(presses).map(([name, { where, control }]) => ({
    name,
    control: control(at),
    may: where(view as never),
  }));
  return {
    places: judged.map(({ control }) => control),
    faultIn: (seen) => {
      const [wrong] = offeredWrongly(judged, seen);
      if (wrong) return `${wrong.name} can ${wrong.may ? 'not ' : ''}be pressed, against its view`;
      for (const { name, may } of judged) kept.compared(pressedNames(name)[may ? 'can' : 'cannot']);
      return null;
    },
  };
};

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether a text holds these words, and not as a part of longer ones: "BDT 1,2" is not in "BDT 1,200". */
export const says = (text: string, words: string): boolean => {
  const literal = plain(words).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${literal}(?![\\p{L}\\d]|[.,]\\d)`, 'u').test(plain(text));
};
