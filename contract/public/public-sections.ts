import { define, enums, type Infer, literal, nullable, object, optional, type } from 'superstruct';
import { airlineCode, airportCode, listOf, oneOf, text, textLike } from '../shapes.ts';
import { emailPattern } from '../sign-in/sign-in.ts';

/** Drawings of the portal in the tenant's colours. */
export const drawingNames = [
  'fares',
  'wallet',
  'brands',
  'code',
  'approval',
  'network',
  'support',
  'phone',
  'bay',
  'skyline',
  'desert',
  'hills',
  'domes',
  'harbour',
] as const;
export type DrawingName = (typeof drawingNames)[number];

/** Icons of features and contact blocks. */
export const iconNames = [
  'search',
  'clock',
  'wallet',
  'receipt',
  'people',
  'shield',
  'link',
  'code',
  'color',
  'phone',
  'document',
  'chart',
] as const;
export type IconName = (typeof iconNames)[number];

const assetFile = /^[a-z0-9][a-z0-9./-]*\.(svg|png|jpg|webp)$/;
const isDrawing = (value: string): value is DrawingName => drawingNames.some((name) => name === value);

/** Whether a picture is one of the portal's drawings. */
export const drawingOf = (picture: string): DrawingName | null => (isDrawing(picture) ? picture : null);

/**
 * A decorative picture: the name of a drawing, or a file of the tenant's assets. In an answer, the address of that file
 * stands for its name. Its place on the page has a fixed shape.
 */
export const picture = () =>
  define<string>('picture', (value) =>
    typeof value === 'string' &&
    value.length <= 300 &&
    (isDrawing(value) || assetFile.test(value) || value.startsWith('/tenant/'))
      ? true
      : `Expected the name of a drawing (${drawingNames.join(', ')}) or a picture file of the tenant's assets`,
  );

/** A path of the portal, or an address outside. */
export const address = () => textLike(/^(\/(?!\/)|https:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d -]+$)/, 300);
const title = () => text(1, 120);
const words = () => text(1, 600);

export const PublicLink = object({ words: text(1, 60), href: address() });
export type PublicLink = Infer<typeof PublicLink>;

export const TitledWords = object({ title: title(), words: words() });

const heroFields = {
  /** One or two words above the title. */
  above: optional(text(1, 60)),
  title: title(),
  lead: words(),
  actions: listOf(PublicLink, 2),
};
/** Words at the left, a picture at the right. */
export const Hero1 = object({ section: literal('hero-1'), ...heroFields, picture: picture() });
/** Words in the middle, a wide picture below. */
export const Hero2 = object({ section: literal('hero-2'), ...heroFields, picture: picture() });
/** Words and points on a panel in the brand colour, a picture beside them. */
export const Hero3 = object({
  section: literal('hero-3'),
  ...heroFields,
  picture: picture(),
  points: listOf(text(1, 120), 4, 1),
});
/** The head of a page to read, without a picture. */
export const Hero4 = object({ section: literal('hero-4'), ...heroFields });

const callFields = { title: title(), description: words(), action: PublicLink };
/** A band in the brand colour. */
export const CallToAction1 = object({ section: literal('call-to-action-1'), ...callFields });
/** One row: words at the left, the button at the right. */
export const CallToAction2 = object({ section: literal('call-to-action-2'), ...callFields });
/** A card with a picture. */
export const CallToAction3 = object({ section: literal('call-to-action-3'), ...callFields, picture: picture() });
/** Numbered steps to the button. */
export const CallToAction4 = object({
  section: literal('call-to-action-4'),
  ...callFields,
  steps: listOf(TitledWords, 4, 2),
});

export const tripKinds = ['one-way', 'return'] as const;
export type TripKind = (typeof tripKinds)[number];

/** A trip that is advertised. Its price is no content: it is that of the fare calendar (`AdvertisedFare`). */
export const AdvertisedTrip = object({
  from: text(1, 80),
  to: text(1, 80),
  /** Airports between which its fare is looked up. Without both it has no price and leads nowhere. */
  origin: optional(airportCode()),
  destination: optional(airportCode()),
  trip: enums(tripKinds),
  picture: picture(),
});
export type AdvertisedTrip = Infer<typeof AdvertisedTrip>;
const destinationFields = { title: title(), lead: words(), action: PublicLink, cities: listOf(AdvertisedTrip, 12, 1) };
export const DestinationsThreeColumns = object({
  section: literal('destinations-three-columns'),
  ...destinationFields,
});
export const DestinationsMasonry = object({ section: literal('destinations-masonry'), ...destinationFields });
export const DestinationsSlider = object({ section: literal('destinations-slider'), ...destinationFields });

/** A point with an icon. */
export const PointWithIcon = object({ icon: enums(iconNames), title: title(), words: words() });
export const Features = object({
  section: literal('features'),
  title: title(),
  lead: optional(words()),
  items: listOf(PointWithIcon, 9, 2),
});

/** An airline in a strip. Its monogram is drawn in its colour. */
export const AirlineMark = object({ code: airlineCode(), name: text(1, 60), colour: textLike(/^#[0-9a-f]{6}$/, 7) });
export type AirlineMark = Infer<typeof AirlineMark>;
export const LogoStrip = object({
  section: literal('logo-strip'),
  title: title(),
  airlines: listOf(AirlineMark, 16, 2),
});

/** Who has accredited the tenant. Each badge is drawn with the letters of the body. */
export const Accreditations = object({
  section: literal('accreditations'),
  title: title(),
  lead: words(),
  badges: listOf(object({ letters: text(1, 8), name: text(1, 120), words: text(1, 200) }), 6, 1),
});

export const PromoBlock = object({ title: title(), words: words(), action: optional(PublicLink), picture: picture() });
export const PromoSingle = object({ section: literal('promo-single'), items: listOf(PromoBlock, 1, 1) });
export const PromoDouble = object({ section: literal('promo-double'), items: listOf(PromoBlock, 2, 2) });
export const PromoTriple = object({ section: literal('promo-triple'), items: listOf(PromoBlock, 3, 3) });

export const Stats = object({
  section: literal('stats'),
  title: title(),
  figures: listOf(object({ figure: text(1, 16), words: text(1, 120) }), 4, 2),
});

/** Text to read, as in policies. Its headings are the page's contents. */
export const Prose = object({
  section: literal('prose'),
  /** When the text was last changed, in words. */
  changed: optional(text(1, 60)),
  parts: listOf(
    object({
      heading: title(),
      paragraphs: listOf(text(1, 1200), 12),
      points: optional(listOf(text(1, 400), 12, 1)),
    }),
    24,
    1,
  ),
});

export const ContactDesk = object({
  title: title(),
  words: words(),
  hours: text(1, 120),
  phone: text(1, 40),
  email: textLike(emailPattern, 254),
});
export const Contact = object({
  section: literal('contact'),
  /** The block that is reachable day and night. */
  support: ContactDesk,
  sales: ContactDesk,
  operations: ContactDesk,
  office: object({ title: title(), address: text(1, 300), mapLink: nullable(address()) }),
});

/** Reviews by the tenant's agents, as `GetAllReviews` lists them. */
export const Testimonials = object({ section: literal('testimonials'), title: title(), lead: words(), none: words() });

export const AppShowcase = object({
  section: literal('app-showcase'),
  title: title(),
  description: words(),
  appStoreLink: address(),
  googlePlayLink: address(),
  picture: picture(),
});

/** Who the tenant is. */
export const About = object({
  section: literal('about'),
  header: title(),
  paragraphs: listOf(text(1, 1200), 8, 1),
  values: listOf(TitledWords, 6, 1),
  vision: words(),
  mission: words(),
  goals: listOf(text(1, 200), 8, 1),
});

/** Every section, by its name. */
export const sectionStructs = {
  'hero-1': Hero1,
  'hero-2': Hero2,
  'hero-3': Hero3,
  'hero-4': Hero4,
  'call-to-action-1': CallToAction1,
  'call-to-action-2': CallToAction2,
  'call-to-action-3': CallToAction3,
  'call-to-action-4': CallToAction4,
  'destinations-three-columns': DestinationsThreeColumns,
  'destinations-masonry': DestinationsMasonry,
  'destinations-slider': DestinationsSlider,
  features: Features,
  'logo-strip': LogoStrip,
  accreditations: Accreditations,
  'promo-single': PromoSingle,
  'promo-double': PromoDouble,
  'promo-triple': PromoTriple,
  stats: Stats,
  prose: Prose,
  contact: Contact,
  testimonials: Testimonials,
  'app-showcase': AppShowcase,
  about: About,
} as const;
export type SectionName = keyof typeof sectionStructs;
/** Content of the section with this name. */
export type SectionOf<Name extends SectionName> = Infer<(typeof sectionStructs)[Name]>;
export type PublicSection = { [Name in SectionName]: SectionOf<Name> }[SectionName];

/** The error for a section that nobody built, in the specification's words (spec 1 §2). */
export const sectionNotFound = (name: string): string => `Component ${name} not found`;

/**
 * A section of a page. Its name decides which fields it has. An answer may have sections that this version does not
 * know: the portal leaves those out.
 */
export const PublicSection = oneOf('section', sectionStructs, type({ section: text(1, 60) }));
