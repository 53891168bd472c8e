import type { DeskPage, DeskPageLine, WrittenSection } from '../../contract/desk/desk-pages.ts';

const at = '2026-11-25T04:00:00.000Z';
const by = 'Dipa Sarkar';

const written = (section: object) => section as WrittenSection;

/** The sections of a page. */
export const sectionExamples: WrittenSection[] = [
  written({
    section: 'hero-4',
    title: 'Sell with us',
    lead: 'What we do for travel agents.',
    actions: [{ words: 'Write to us', href: '/contact-us' }],
  }),
  written({
    section: 'stats',
    title: 'In figures',
    figures: [
      { figure: '12', words: 'suppliers' },
      { figure: '24', words: 'hours of support' },
    ],
  }),
  written({
    section: 'destinations-slider',
    title: 'Where your customers are going',
    lead: 'The lowest fares of the last day.',
    action: { words: 'Search', href: '/' },
    cities: [
      { from: 'Dhaka', to: 'Cox’s Bazar', origin: 'DAC', destination: 'CXB', trip: 'one-way', picture: 'bay' },
      { from: 'Dhaka', to: 'Sylhet', trip: 'return', picture: 'hills' },
    ],
  }),
];

/** A page as the tenant's file has it. */
export const pageLine = (more: Partial<DeskPageLine> = {}): DeskPageLine => ({
  page: 'agent',
  version: 0,
  shows: 'own',
  publishedAt: null,
  publishedBy: null,
  draftAt: null,
  draftBy: null,
  ...more,
});

const draft = { draftAt: at, draftBy: by } as const;
const published = { shows: 'published', publishedAt: at, publishedBy: by } as const;

/** Lines of pages by how they stand. */
export const lineExamples = {
  own: pageLine(),
  draft: pageLine({ version: 1, ...draft }),
  published: pageLine({ version: 2, ...published }),
  both: pageLine({ version: 3, ...published, ...draft }),
} as const;

const pageOf = (line: DeskPageLine, more: Partial<DeskPage> = {}): DeskPage => ({
  ...line,
  sections: sectionExamples,
  acts: [],
  versions: [],
  pictures: [],
  airports: [
    { code: 'CXB', name: 'Cox’s Bazar, Bangladesh' },
    { code: 'DAC', name: 'Dhaka, Bangladesh' },
  ],
  ...more,
});

const versions = [{ number: 1, at, by }];

/** Pages by how they stand. */
export const pageExamples = {
  own: pageOf(lineExamples.own),
  draft: pageOf(lineExamples.draft, { acts: ['publish', 'discard'] }),
  published: pageOf(lineExamples.published, { acts: ['take-back', 'restore'], versions }),
  both: pageOf(lineExamples.both, { acts: ['publish', 'discard', 'take-back', 'restore'], versions }),
  takenBack: pageOf(pageLine({ version: 3 }), { acts: ['restore'], versions }),
} as const;
