import { pagePaths } from '../../../contract/page-paths.ts';
import type { PublicSection } from '../../../contract/public/public-sections.ts';
import type { TenantConfig } from '../schema.ts';
import { themes } from '../themes.ts';
import { callAs, heroAs, stepsToSell } from './variants.ts';

type MakeSections = (config: TenantConfig) => readonly PublicSection[];

const contact = { words: 'Contact us', href: pagePaths.contactUs };

/** For travel agents. */
export const agentSections: MakeSections = ({ company: { shortName }, global: { theme, currency } }) => [
  heroAs(themes[theme].hero, {
    above: 'For travel agents',
    title: 'Your whole counter on one screen',
    lead: `${shortName} brings fares from several suppliers to one search. Hold a seat while your customer decides, and issue it when they have.`,
    actions: [{ words: 'Get Started', href: pagePaths.registerProprietor }, contact],
    picture: 'fares',
    points: [
      `Prices in ${currency}, with what you earn beside them`,
      'Baggage, change and refund rules in words',
      'A desk that answers at night, too',
    ],
  }),
  {
    section: 'features',
    title: 'What you get on the first day',
    items: [
      {
        icon: 'search',
        title: 'One search',
        words: 'Every supplier answers the same question, and you see who has answered.',
      },
      {
        icon: 'clock',
        title: 'Seats that wait',
        words: 'Hold now, issue later, and be reminded before the airline’s time ends.',
      },
      {
        icon: 'receipt',
        title: 'Your own price',
        words: 'Add your markup once; the proposal and the invoice carry it.',
      },
      {
        icon: 'wallet',
        title: 'One wallet',
        words: 'Deposits, tickets, refunds and fees stand in one ledger that always agrees.',
      },
      {
        icon: 'people',
        title: 'Your staff',
        words: 'Each person has permissions of their own: search, hold, issue or pay.',
      },
      {
        icon: 'phone',
        title: 'A person who helps',
        words: 'The desk sees what you see, and answers with the order’s reference.',
      },
    ],
  },
  {
    section: 'promo-single',
    items: [
      {
        title: 'After the ticket',
        words:
          'Void, refund or exchange from the page of the order. Before you confirm, it shows what the airline keeps, our fee and what comes back; afterwards, who has to act and by when.',
        picture: 'support',
      },
    ],
  },
  callAs(themes[theme].call, {
    title: 'Open an account for your agency',
    description: 'Bring the trade licence and the owner’s identity card. We check them the same working day.',
    action: { words: 'Sign up here', href: pagePaths.registerProprietor },
    picture: 'bay',
    steps: stepsToSell,
  }),
];

/** For companies whose people travel. */
export const corpSections: MakeSections = ({ company: { shortName }, global: { theme } }) => [
  heroAs(themes[theme].hero, {
    above: 'Corporate',
    title: 'Business trips, booked and accounted for',
    lead: `One account with ${shortName} for your company, permissions that everybody knows, and a person who helps when plans change.`,
    actions: [{ words: 'Open a corporate account', href: pagePaths.registerCorporate }, contact],
    picture: 'network',
    points: ['Tickets paid from one wallet', 'Nobody advances money', 'Help for a colleague on the way'],
  }),
  {
    section: 'promo-double',
    items: [
      {
        title: 'Permissions where they belong',
        words: 'Search, hold, issue and deposit are separate rights. What somebody may not see is never sent to them.',
        picture: 'approval',
      },
      {
        title: 'Money without cards',
        words: 'Tickets are paid from the company’s wallet. Nobody advances anything, and nobody files a claim.',
        picture: 'wallet',
      },
    ],
  },
  {
    section: 'stats',
    title: 'In a working week',
    figures: [
      { figure: '2 min', words: 'from a search to a ticket' },
      { figure: '1', words: 'ledger, with every ticket behind it' },
      { figure: '24/7', words: 'help for a colleague who is on the way' },
    ],
  },
  {
    section: 'call-to-action-2',
    title: 'Meet us for half an hour',
    description: 'Bring the numbers of your last trips, and we show what would have changed.',
    action: contact,
  },
];

/** For suppliers of seats and rooms. */
export const supplierSections: MakeSections = ({ company: { name }, global: { theme } }) => [
  heroAs(themes[theme].hero, {
    above: 'For suppliers',
    title: 'Your seats in front of every agency that sells with us',
    lead: `Airlines, consolidators and hotels connect to ${name} once. Agencies find you beside everybody else, at your price and with your rules.`,
    actions: [{ words: 'Talk to us', href: pagePaths.contactUs }],
    picture: 'network',
    points: ['One connection', 'Your price and your rules', 'Statements that match'],
  }),
  {
    section: 'features',
    title: 'What we ask of you',
    items: [
      {
        icon: 'link',
        title: 'An interface, or a contract',
        words: 'We connect to your system. Where there is none, write to us, and we look for a way together.',
      },
      {
        icon: 'shield',
        title: 'Answers you stand by',
        words: 'A price that is confirmed is sold at that price. A seat that is held stays held until its time.',
      },
      {
        icon: 'phone',
        title: 'A person for the hard cases',
        words: 'Somebody whom our desk can reach when a traveller stands at the gate.',
      },
    ],
  },
  {
    section: 'call-to-action-2',
    title: 'Connect your inventory',
    description: 'Write to us with what you sell and how it can be reached. A person answers, not a form.',
    action: contact,
  },
];

/** For those who build software of their own. */
export const apiSections: MakeSections = ({ company: { shortName }, global: { theme } }) => [
  heroAs(themes[theme].hero, {
    above: 'API',
    title: `${shortName} fares on your own website`,
    lead: 'Search, price, hold and issue by documented calls, on the terms that your agency has in the portal.',
    actions: [{ words: 'Ask for access', href: pagePaths.contactUs }],
    picture: 'code',
    points: ['One document for every call', 'A key for each act that moves money', 'A sandbox to build against'],
  }),
  {
    section: 'features',
    title: 'Simple to begin with',
    items: [
      { icon: 'code', title: 'Documented', words: 'One document describes each call, its answer and its refusals.' },
      {
        icon: 'shield',
        title: 'Safe to repeat',
        words: 'A call that moves money carries a key: sent twice, it acts once.',
      },
      {
        icon: 'phone',
        title: 'Engineers who answer',
        words: 'Write with the request id, and somebody who can read it answers.',
      },
    ],
  },
  {
    section: 'call-to-action-1',
    title: 'Tell us what you are building',
    description:
      'We open a sandbox with airlines that behave badly on purpose, so that your software is ready for real ones.',
    action: contact,
  },
];
