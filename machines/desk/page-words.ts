import type { DeskPageAct, DeskPageLine } from '../../contract/desk/desk-pages.ts';
import type { PublicPageName } from '../../contract/public-page-paths.ts';
import { say } from '../../contract/say.ts';
import type { ContentTone } from './content-words.ts';

/** Public pages by their names. */
export const pageNames: Readonly<Record<PublicPageName, string>> = {
  home: say('Home page'),
  agent: say('For travel agents'),
  supplier: say('For suppliers'),
  api: say('API'),
  corp: say('For companies'),
  'privacy-policy': say('Privacy Policy'),
  'terms-and-conditions': say('Terms & Conditions'),
  'refunds-return-policy': say('Refund Policy'),
  'contact-us': say('Contact Us'),
  'about-us': say('About us'),
  testimonials: say('Testimonials'),
  whitelabel: say('White label'),
};

/** Sections by their names. */
export const sectionNames: Readonly<Record<string, string>> = {
  'hero-1': say('Head: words beside a picture'),
  'hero-2': say('Head: words above a wide picture'),
  'hero-3': say('Head: panel with points'),
  'hero-4': say('Head: words alone'),
  'call-to-action-1': say('Call: band in the brand colour'),
  'call-to-action-2': say('Call: one row'),
  'call-to-action-3': say('Call: card with a picture'),
  'call-to-action-4': say('Call: numbered steps'),
  'destinations-three-columns': say('Destinations: three columns'),
  'destinations-masonry': say('Destinations: wall of pictures'),
  'destinations-slider': say('Destinations: row to swipe'),
  features: say('Features'),
  'logo-strip': say('Airlines'),
  accreditations: say('Accreditations'),
  'promo-single': say('Offer: one'),
  'promo-double': say('Offers: two'),
  'promo-triple': say('Offers: three'),
  stats: say('Figures'),
  prose: say('Text to read'),
  contact: say('Contact'),
  testimonials: say('Testimonials'),
  'app-showcase': say('Mobile app'),
  about: say('About'),
};

/** Fields of sections by their names. */
export const fieldNames: Readonly<Record<string, string>> = {
  above: say('Above the title'),
  title: say('Title'),
  lead: say('Lead'),
  actions: say('Buttons'),
  action: say('Button'),
  words: say('Words'),
  href: say('Leads to'),
  picture: say('Picture'),
  points: say('Points'),
  description: say('Description'),
  steps: say('Steps'),
  from: say('From'),
  to: say('To'),
  origin: say('Airport of departure'),
  destination: say('Airport of arrival'),
  trip: say('Kind of trip'),
  cities: say('Trips'),
  icon: say('Icon'),
  items: say('Items'),
  airlines: say('Airlines'),
  code: say('Code'),
  name: say('Name'),
  colour: say('Colour'),
  badges: say('Badges'),
  letters: say('Letters'),
  figures: say('Figures'),
  figure: say('Figure'),
  changed: say('Last changed'),
  parts: say('Parts'),
  heading: say('Heading'),
  paragraphs: say('Paragraphs'),
  support: say('Support, day and night'),
  sales: say('Sales'),
  operations: say('Operations'),
  office: say('Office'),
  hours: say('Hours'),
  phone: say('Telephone'),
  email: say('E-mail'),
  address: say('Address'),
  mapLink: say('Link to the map'),
  none: say('Words while there is none'),
  appStoreLink: say('Link to the App Store'),
  googlePlayLink: say('Link to Google Play'),
  header: say('Header'),
  values: say('Values'),
  vision: say('Vision'),
  mission: say('Mission'),
  goals: say('Goals'),
};

/** One of the items of a list, by the name of its field. */
export const itemNames: Readonly<Record<string, string>> = {
  actions: say('Button'),
  points: say('Point'),
  steps: say('Step'),
  cities: say('Trip'),
  items: say('Item'),
  airlines: say('Airline'),
  badges: say('Badge'),
  figures: say('Figure'),
  parts: say('Part'),
  paragraphs: say('Paragraph'),
  values: say('Value'),
  goals: say('Goal'),
};

export interface PageBadge {
  readonly words: string;
  readonly tone: ContentTone;
}

/** What visitors see of a page, and whether a draft waits. */
export const pageBadges = ({ shows, draftAt }: Pick<DeskPageLine, 'shows' | 'draftAt'>): readonly PageBadge[] => [
  shows === 'own'
    ? { words: say('The tenant’s own'), tone: 'neutral' }
    : { words: say('Edited at the desk'), tone: 'success' },
  ...(draftAt === null ? [] : [{ words: say('Draft not published'), tone: 'warning' } as const]),
];

interface ActWords {
  readonly label: string;
  /** What the act does, before it is confirmed. */
  readonly about: string;
  readonly done: string;
}

export const pageActWords: Readonly<Record<DeskPageAct, ActWords>> = {
  publish: {
    label: say('Publish'),
    about: say('Visitors see the page as its draft stands, within a minute.'),
    done: say('Published. Visitors see it within a minute.'),
  },
  discard: {
    label: say('Drop the draft'),
    about: say('What was written since the last publishing is lost. Visitors notice nothing.'),
    done: say('The draft is dropped.'),
  },
  'take-back': {
    label: say('Use the tenant’s own page'),
    about: say(
      'Visitors see the page of the tenant’s file again. What was published stays among the earlier versions.',
    ),
    done: say('Visitors see the tenant’s own page again, within a minute.'),
  },
  restore: {
    label: say('Restore as a draft'),
    about: say(
      'The version becomes the draft, in place of one that is there. Visitors notice nothing until it is published.',
    ),
    done: say('The version is the draft now. Publish it for visitors to see it.'),
  },
};
