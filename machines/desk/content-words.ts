import type { ContentAct, ContentEvent, ContentLine } from '../../contract/desk/desk-content.ts';
import type { ContentShelf } from '../../contract/public/content-rules.ts';
import { say } from '../../contract/say.ts';
import { dayWords } from '../parts/day-words.ts';

export type ContentTone = 'neutral' | 'success' | 'warning';

/** A shelf in words. */
export interface ShelfWords {
  readonly name: string;
  /** `banner` */
  readonly one: string;
  readonly about: string;
  /** `null`: nobody adds to it at the desk. */
  readonly add: string | null;
  readonly empty: string;
}

export const shelfWords: Readonly<Record<ContentShelf, ShelfWords>> = {
  'home-page': {
    name: say('Home page'),
    one: say('banner'),
    about: say('Banners of the home page, one after another, for everybody.'),
    add: say('Add a banner'),
    empty: say('The home page has no banner, so it shows the picture of its theme.'),
  },
  'search-pad': {
    name: say('Search pad'),
    one: say('offer'),
    about: say('The first stands behind the search form. The others are the offers beside it.'),
    add: say('Add an offer'),
    empty: say('The search pad shows no offer.'),
  },
  'top-search-pad': {
    name: say('Top of the search pad'),
    one: say('offer'),
    about: say('Offers in words that run above the search form.'),
    add: say('Add an offer'),
    empty: say('No offer runs above the search form.'),
  },
  'bank-details': {
    name: say('Bank details'),
    one: say('banner'),
    about: say('The first stands above the bank accounts into which agencies pay.'),
    add: say('Add a banner'),
    empty: say('No banner stands above the bank accounts.'),
  },
  notifications: {
    name: say('Notifications'),
    one: say('notification'),
    about: say('What agencies are told on the search pad: all of them, or one.'),
    add: say('Add a notification'),
    empty: say('Agencies are told nothing.'),
  },
  reviews: {
    name: say('Testimonials'),
    one: say('testimonial'),
    about: say('What agents have written. You decide which are shown, and never change their words.'),
    add: null,
    empty: say('No agent has written a testimonial.'),
  },
};

/** A state in words. */
export const contentBadge = ({
  shelf,
  state,
  showing,
  fields,
}: Pick<ContentLine, 'shelf' | 'state' | 'showing' | 'fields'>): {
  readonly words: string;
  readonly tone: ContentTone;
} => {
  if (shelf === 'reviews') {
    const ofReview = {
      draft: { words: say('Waits for you'), tone: 'warning' },
      published: { words: say('Shown'), tone: 'success' },
      retired: { words: say('Hidden'), tone: 'neutral' },
    } as const;
    return ofReview[state];
  }
  if (state === 'draft') return { words: say('Draft'), tone: 'neutral' };
  if (state === 'retired') return { words: say('Retired'), tone: 'neutral' };
  switch (showing) {
    case 'later':
      return {
        words:
          fields.from === null
            ? say('Published for later')
            : say('Published from {from}', { from: dayWords(fields.from) }),
        tone: 'success',
      };
    case 'over':
      return { words: say('Its time is over'), tone: 'warning' };
    case 'now':
    case 'hidden':
      return { words: say('Published'), tone: 'success' };
  }
};

/** `2 Dec 2026 to 5 Dec 2026` */
export const daysWords = ({ from, until }: Pick<ContentLine['fields'], 'from' | 'until'>): string => {
  if (from !== null && until !== null)
    return from === until ? dayWords(from) : say('{from} to {until}', { from: dayWords(from), until: dayWords(until) });
  if (from !== null) return say('From {from}', { from: dayWords(from) });
  return until === null ? say('Without end') : say('Until {until}', { until: dayWords(until) });
};

const titleMost = 80;

/** By what an item is called in lists and headings. */
export const contentTitle = ({ fields, review, shelf }: Pick<ContentLine, 'fields' | 'review' | 'shelf'>): string => {
  const words = (review?.words ?? (fields.title || fields.words)).replaceAll(/\s+/g, ' ');
  if (words === '') return say('A {one} without words', { one: shelfWords[shelf].one });
  return words.length > titleMost ? `${words.slice(0, titleMost - 1)}…` : words;
};

/** An act on an item: its button, its question, and what is said once it is done. */
export interface ContentActWords {
  readonly label: string;
  readonly about: string;
  readonly done: string;
}

const ofItem: Readonly<Record<ContentAct, ContentActWords>> = {
  publish: {
    label: say('Publish'),
    about: say('It is shown on its days, within a minute.'),
    done: say('Published. It is seen within a minute.'),
  },
  'take-back': {
    label: say('Take back'),
    about: say('It is not shown any more, within a minute, and stays here as a draft.'),
    done: say('Taken back. It is a draft again.'),
  },
  discard: {
    label: say('Drop the changes'),
    about: say('The draft becomes again what is published.'),
    done: say('The changes are dropped.'),
  },
  retire: {
    label: say('Retire'),
    about: say('It is not shown any more, and leaves the list. You can restore it from what is retired.'),
    done: say('Retired.'),
  },
  restore: {
    label: say('Restore'),
    about: say('It comes back as a draft, which is not shown.'),
    done: say('Restored as a draft.'),
  },
};

const ofReview: Readonly<Partial<Record<ContentAct, ContentActWords>>> = {
  publish: {
    label: say('Show'),
    about: say('Everybody reads it with the first name and the agency of its writer, within a minute.'),
    done: say('It is shown within a minute.'),
  },
  retire: {
    label: say('Hide'),
    about: say('Nobody reads it any more. Its writer still has given one.'),
    done: say('It is hidden.'),
  },
};

export const actWords = (shelf: ContentShelf, act: ContentAct): ContentActWords =>
  (shelf === 'reviews' ? ofReview[act] : undefined) ?? ofItem[act];

const eventWords: Readonly<Record<ContentEvent['act'], string>> = {
  written: say('Written'),
  changed: say('Draft changed'),
  moved: say('Moved'),
  publish: say('Published'),
  'take-back': say('Taken back'),
  discard: say('Changes dropped'),
  retire: say('Retired'),
  restore: say('Restored'),
};

/** What was done, in words: `Hidden: It names a person.` */
export const happened = (shelf: ContentShelf, { act, reason }: Pick<ContentEvent, 'act' | 'reason'>): string => {
  const said =
    shelf === 'reviews' && act === 'publish'
      ? 'Shown'
      : shelf === 'reviews' && act === 'retire'
        ? 'Hidden'
        : eventWords[act];
  return reason === null ? said : `${said}: ${reason}`;
};
