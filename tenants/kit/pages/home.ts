import { pagePaths } from '../../../contract/page-paths.ts';
import type { AirlineMark, PublicSection, SectionOf } from '../../../contract/public/public-sections.ts';
import type { TenantConfig } from '../schema.ts';
import { type HomePart, type Theme, themes } from '../themes.ts';
import { callAs, heroAs, stepsToSell } from './variants.ts';

/** Title of the home page and the words below it. */
export const homeWords = ({ company, home }: TenantConfig): { readonly title: string; readonly lead: string } => ({
  title: home?.titleContent ?? `${company.name}: flights for travel agencies`,
  lead:
    home?.lead ??
    'Search fares, hold seats, issue tickets from your agency’s wallet, and manage every order in one place.',
});

/** The sections of the home page below its banner and its login panel, in the order of the theme (PUB-07). */
export const homeSections = (config: TenantConfig): readonly PublicSection[] => {
  const theme = themes[config.global.theme];
  return theme.home.flatMap((part) => parts[part](config, theme));
};

type MakePart = (config: TenantConfig, theme: Theme) => readonly PublicSection[];

const parts: Readonly<Record<HomePart, MakePart>> = {
  airlines: ({ home }) => {
    const airlines = home?.airlines ?? usualAirlines;
    return airlines.length < 2 ? [] : [{ section: 'logo-strip', title: 'Airlines that agents sell with us', airlines }];
  },
  features: ({ home, company }) => {
    const items = home?.feature ?? usualFeatures;
    return items.length < 2 ? [] : [{ section: 'features', title: `Why agents sell with ${company.shortName}`, items }];
  },
  destinations: ({ destination, global }, theme) => {
    if (destination === null || destination.cities.length === 0) return [];
    const { title, actionText, actionLink, cities } = destination;
    return [
      {
        section: theme.destinations,
        title,
        lead: `From ${global.initialDeparture.city}, with the lowest fare seen in the last day: one adult, taxes included.`,
        action: { words: actionText, href: actionLink },
        cities: cities.map(({ imagePath, ...city }) => ({ ...city, picture: imagePath })),
      },
    ];
  },
  promises: () => [usualPromises],
  app: ({ mobileApp }) => {
    if (!mobileApp?.enabled) return [];
    const { title, description, appStoreLink, googlePlayLink, screenShotLink } = mobileApp;
    const [picture = 'phone'] = screenShotLink;
    return [{ section: 'app-showcase', title, description, appStoreLink, googlePlayLink, picture }];
  },
  call: ({ callToAction, company }, { call }) => {
    if (callToAction?.enabled === false) return [];
    return [
      callAs(call, {
        title: callToAction?.title ?? `Sell with ${company.shortName}`,
        description:
          callToAction?.description ??
          'Register your agency as its proprietor. Bring the trade licence and the owner’s identity card; we check them the same working day.',
        action: {
          words: callToAction?.buttonText ?? 'Get Started',
          href: callToAction?.buttonLink ?? pagePaths.registerProprietor,
        },
        picture: callToAction?.imagePath ?? 'bay',
        steps: stepsToSell,
      }),
    ];
  },
};

/** The sections of the about-us page, from what `tenant.json` says of the tenant. */
export const aboutSections = ({ aboutUs, company, global }: TenantConfig): readonly PublicSection[] => {
  const { title, header, paragraphs, values, vision, mission, serviceGoals } = aboutUs ?? usualAbout;
  const { name, shortName } = company;
  const { city } = global.initialDeparture;
  return [
    heroAs(themes[global.theme].aboutHero, {
      above: 'About us',
      title,
      lead: `${name} sells travel to agencies and companies from its office in ${city}.`,
      actions: [{ words: 'Contact us', href: pagePaths.contactUs }],
      picture: 'harbour',
      points: ['One portal for fares, rules and money', 'People who answer, at any hour'],
    }),
    {
      section: 'about',
      header,
      paragraphs:
        paragraphs.length > 0
          ? paragraphs
          : [`${shortName} brings the fares of several suppliers to one screen, with their rules in words.`],
      values: values ?? usualAbout.values,
      vision: vision ?? usualAbout.vision,
      mission: mission ?? usualAbout.mission,
      goals: serviceGoals ?? usualAbout.serviceGoals,
    },
  ];
};

const usualAbout = {
  title: 'About us',
  header: 'Why we are here',
  paragraphs: [] as string[],
  values: [
    {
      title: 'Say it before it happens',
      words: 'Every price, fee and deadline is shown before anybody is bound by it.',
    },
    { title: 'Account for every amount', words: 'Each movement of money is a line with its reason.' },
    { title: 'Answer', words: 'Software handles the usual; people handle the rest.' },
  ],
  vision: 'Every agency sells with the same information, wherever its counter stands.',
  mission: 'We give agencies fares, rules and money in one place, and keep our word on each of them.',
  serviceGoals: [
    'A held seat never ends without a warning.',
    'A deposit shows who has to act, and by when, until it is credited.',
    'A refund shows who has to act, and by when, until it is paid.',
  ],
};

const usualFeatures: SectionOf<'features'>['items'] = [
  {
    icon: 'search',
    title: 'Fares side by side',
    words: 'Cheapest, fastest and best from several suppliers, with baggage and refund rules in words.',
  },
  {
    icon: 'clock',
    title: 'Seats that wait',
    words: 'Hold now, issue later, and be reminded before the airline’s time ends.',
  },
  {
    icon: 'wallet',
    title: 'A wallet you understand',
    words: 'What comes and what goes has a line with its reason, and the total always agrees.',
  },
];

const usualPromises: PublicSection = {
  section: 'promo-double',
  items: [
    {
      title: 'Permissions where they belong',
      words: 'Search, hold, issue and deposit are separate rights. What somebody may not see is never sent to them.',
      picture: 'approval',
    },
    {
      title: 'Money without surprises',
      words: 'Every amount is shown before you agree to it: the fare, our fee, and what comes back if plans change.',
      picture: 'wallet',
    },
  ],
};

const usualAirlines: AirlineMark[] = [
  { code: 'BG', name: 'Biman Bangladesh', colour: '#0a6b3d' },
  { code: 'BS', name: 'US-Bangla', colour: '#1b3f8b' },
  { code: 'EK', name: 'Emirates', colour: '#c8102e' },
  { code: 'QR', name: 'Qatar Airways', colour: '#5c0632' },
  { code: 'SV', name: 'Saudia', colour: '#0b5d3b' },
  { code: 'SQ', name: 'Singapore Airlines', colour: '#1d2b5f' },
  { code: 'TK', name: 'Turkish Airlines', colour: '#b5121b' },
  { code: 'MH', name: 'Malaysia Airlines', colour: '#0b3c8c' },
];
