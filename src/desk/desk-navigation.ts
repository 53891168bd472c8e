import { holds } from '../../contract/functionalities.ts';
import { type DeskArea, deskAreas, type Page } from '../../contract/page.ts';
import { pages } from '../../contract/pages.ts';
import { say } from '../../contract/say.ts';
import { standsAt } from '../app/stands-at.ts';

/** A link of the desk's header. */
export interface DeskEntry {
  readonly words: string;
  readonly path: string;
}

/** An area of the desk with its pages. The first of them is where the area begins. */
export interface DeskAreaEntry extends DeskEntry {
  readonly area: DeskArea;
  readonly entries: readonly DeskEntry[];
}

const areaNames: Readonly<Record<DeskArea, string>> = {
  overview: say('Overview'),
  'look-up': say('Look-up'),
  requests: say('Requests'),
  payments: say('Payments'),
  books: say('Books'),
  agencies: say('Agencies'),
  setup: say('Setup'),
};

const all = Object.values<Page>(pages);

const isEntry = ({ names, isEntry: declared }: Page): boolean => names === undefined && declared !== false;

/** The areas of the desk that a person's role opens, each with the pages that its row names. */
export const deskNavigation = (held: readonly number[] | undefined): readonly DeskAreaEntry[] =>
  deskAreas.flatMap((area) => {
    const entries = all
      .filter((page) => page.area === area && isEntry(page) && (page.feature === null || holds(held, page.feature)))
      .map(({ title, path }) => ({ words: title, path }));
    const [first] = entries;
    return first === undefined ? [] : [{ area, words: areaNames[area], path: first.path, entries }];
  });

/** The area to which the page at an address belongs. `null`: none stands there. */
export const deskAreaAt = (address: string): DeskArea | null =>
  all.find(({ area, path }) => area !== undefined && standsAt(path, address))?.area ?? null;
