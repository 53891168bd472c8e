import { type Locator, type Page, selectors } from 'playwright';

type Role = Parameters<Page['getByRole']>[0];

/** What a person finds at a place, which may be none, one or several elements. */
export interface PlaceSeen {
  /** Whether the first of its elements is visible. */
  readonly isShown: boolean;
  /** Whether one of its elements can be seen and used. */
  readonly isOffered: boolean;
  /** Words of each visible element. */
  readonly texts: readonly string[];
}

/** Something to be compared with a page. */
export interface Question {
  readonly places: readonly Locator[];
  /** `seen`: in the order of the places. Null, or what is wrong. */
  readonly faultIn: (seen: readonly PlaceSeen[]) => string | null;
}

/** The first fault that a question finds, in their order. All are answered by the page as it is at one moment. */
export const firstFault = async (questions: readonly Question[]): Promise<string | null> => {
  const seen = await seeAt(questions.flatMap(({ places }) => places));
  let from = 0;
  for (const { places, faultIn } of questions) {
    const fault = faultIn(seen.slice(from, from + places.length));
    if (fault !== null) return fault;
    from += places.length;
  }
  return null;
};

/** A selector engine that notes each element which the selectors before it have found, and selects nothing itself. */
const noteFound = () => {
  const noted = new Map<string, Element[]>();
  Object.assign(globalThis, { foundByPlace: noted });
  return {
    query: () => null,
    queryAll(found: Element, place: string) {
      noted.set(place, [...(noted.get(place) ?? []), found]);
      return [];
    },
  };
};

/**
 * A selector engine whose only result is a root of few elements: those that were noted under a name, or `any` that may have
 * a role. A role that is looked for in it is computed for these, and not for all of the page.
 */
const amongFew = () => ({
  query: () => null,
  queryAll(page: Document, name: string) {
    const { foundByPlace } = globalThis as unknown as { readonly foundByPlace: ReadonlyMap<string, Element[]> };
    const querySelectorAll = () =>
      name === 'any'
        ? page.querySelectorAll(':not(div:not([role]), span:not([role]), path:not([role]))')
        : (foundByPlace.get(name) ?? []);
    return [{ nodeName: name, querySelectorAll }];
  },
});

let isRegistered: Promise<unknown> | undefined;

const nothing: PlaceSeen = { isShown: false, isOffered: false, texts: [] };

/** A place under what its locator calls itself. */
type NamedPlace = readonly [name: string, place: Locator];

/** What is seen at each place. One that several questions are about is looked for once. */
const seeAt = async (places: readonly Locator[]): Promise<readonly PlaceSeen[]> => {
  // A locator parses itself to say its name: each is asked once.
  const named = places.map((place): NamedPlace => [String(place), place]);
  const byName = new Map(named);
  const inFrames = [...byName].filter(([name]) => name.includes('contentFrame()'));
  const inPage = [...byName].filter(([name]) => !name.includes('contentFrame()'));
  const together = await seeTogether(inPage);
  const seenBy = new Map(inPage.map(([name], index) => [name, together[index]]));
  for (const [name, place] of inFrames) seenBy.set(name, await seeInFrame(place));
  return named.map(([name]) => seenBy.get(name) ?? nothing);
};

/** The role that a place of this name is looked for by first, in the whole page. */
const firstRoleOf = (name: string): Role | undefined => {
  // Both sides of these are looked for in the same root.
  if (name.includes('.or(') || name.includes('.and(')) return undefined;
  return /^getByRole\('(\w+)'/.exec(name)?.[1] as Role | undefined;
};

/**
 * Looks at many places in one round trip, where each locator alone would take three: they are joined to one locator, whose
 * parts note what they find. The elements of a role are found once for all places that begin with it.
 */
const seeTogether = async (places: readonly NamedPlace[]): Promise<readonly PlaceSeen[]> => {
  const page = places[0]?.[1].page();
  if (page === undefined) return [];
  const among = (name: string) => page.locator(`among=${name}`);
  const roles = new Set(places.map(([name]) => firstRoleOf(name)).filter((role) => role !== undefined));
  const ofRoles = [...roles].map((role) =>
    among('any').getByRole(role, { includeHidden: true }).locator(`noted=${role}`),
  );
  const atPlaces = places.map(([name, place], index) => {
    const role = firstRoleOf(name);
    return (role === undefined ? place : among(role).locator(place)).locator(`noted=${index}`);
  });
  isRegistered ??= Promise.all([selectors.register('noted', noteFound), selectors.register('among', amongFew)]);
  await isRegistered;
  return [...ofRoles, ...atPlaces].reduce((all, other) => all.or(other)).evaluateAll(tellSeen, places.length);
};

/** Places of several frames cannot be joined, and a frame that has not come yet cannot be asked. */
const seeInFrame = async (place: Locator): Promise<PlaceSeen | undefined> =>
  (await place.first().isVisible()) ? (await place.evaluateAll(tellSeen, null))[0] : nothing;

/** Runs in the page. `places`: how many have been noted; null: `selected` are the elements of the only one. */
const tellSeen = (selected: readonly Element[], places: number | null): PlaceSeen[] => {
  const { foundByPlace } = globalThis as unknown as { readonly foundByPlace: Map<string, Element[]> };
  const isStyledVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return isStyledVisible(element) && width > 0 && height > 0;
  };
  const isUsable = (element: Element) =>
    isStyledVisible(element) &&
    !element.matches(':disabled, [aria-disabled="true"], [inert] *') &&
    !(element as HTMLInputElement).readOnly;
  const found =
    places === null ? [selected] : Array.from({ length: places }, (_, index) => foundByPlace.get(String(index)) ?? []);
  if (places !== null) foundByPlace.clear();
  return found.map((elements) => ({
    isShown: elements[0] !== undefined && isVisible(elements[0]),
    isOffered: elements.some(isUsable),
    texts: elements.filter(isVisible).map((element) => (element as HTMLElement).innerText),
  }));
};

/** A control, and whether it may be offered now. */
export interface Judged {
  readonly name: string;
  readonly control: Locator;
  readonly may: boolean;
}

/** Controls that are offered although they may not be, or the other way round. `seen`: at each of them. */
export const offeredWrongly = (judged: readonly Judged[], seen: readonly PlaceSeen[]): readonly Judged[] =>
  judged.filter(({ may }, index) => seen[index]?.isOffered !== may);
