import { enums, type Infer, nullable, object, type } from 'superstruct';
import { defineCall } from '../call.ts';
import { sectionsAtMost } from '../public/public-pages.ts';
import { publicPageNames } from '../public-page-paths.ts';
import { say } from '../say.ts';
import { airportCode, isoTime, listOf, text, whole } from '../shapes.ts';

const PageName = enums(publicPageNames);

export const pageVersionMost = 1_000_000;
/** Published versions in an answer, the latest first. All are kept. */
export const pageVersionsAtMost = 50;

/**
 * A section as it was written. Its fields are judged by the rules of `tenants/NAME/pages.json`, whose faults are answered as a
 * refusal that names the field, and not as a request that nobody can read.
 */
export const WrittenSection = type({ section: text(1, 60) });
export type WrittenSection = Infer<typeof WrittenSection>;

const lineFields = {
  page: PageName,
  /** 0: nobody has edited it at the desk. */
  version: whole(0, pageVersionMost),
  /** What visitors see: the tenant's own page, from its file, or what the desk has published. */
  shows: enums(['own', 'published']),
  /** When it was published, and by whom. `null`: visitors see the tenant's own page. */
  publishedAt: nullable(isoTime()),
  publishedBy: nullable(text(1, 200)),
  /** When its draft was changed last, and by whom. `null`: there is no draft. */
  draftAt: nullable(isoTime()),
  draftBy: nullable(text(1, 200)),
};

/** One of the tenant's public pages as the desk lists it. */
export const DeskPageLine = object(lineFields);
export type DeskPageLine = Infer<typeof DeskPageLine>;

export const deskPageActs = ['publish', 'discard', 'take-back', 'restore'] as const;
export const DeskPageAct = enums(deskPageActs);
export type DeskPageAct = Infer<typeof DeskPageAct>;

export const PublishedVersion = object({
  number: whole(1, pageVersionMost),
  at: isoTime(),
  by: text(1, 200),
});
export type PublishedVersion = Infer<typeof PublishedVersion>;

/** One page as its editor sees it. */
export const DeskPage = object({
  ...lineFields,
  /** The draft. Without one: what visitors see. Pictures are named, not addressed. */
  sections: listOf(WrittenSection, sectionsAtMost),
  /** What its state allows, whoever reads it. */
  acts: listOf(DeskPageAct, deskPageActs.length),
  /** What was published, the latest first. */
  versions: listOf(PublishedVersion, pageVersionsAtMost),
  /** Pictures of the tenant's assets, with their addresses. */
  pictures: listOf(object({ file: text(1, 300), address: text(1, 400) }), 500),
  /** Airports with flights, by their names, to choose from. */
  airports: listOf(object({ code: airportCode(), name: text(1, 160) }), 5000),
});
export type DeskPage = Infer<typeof DeskPage>;

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;
const reads = { ...ofDesk, effect: 'reads', access: 'DeskView' } as const;
const acts = { ...ofDesk, effect: 'acts', access: 'DeskEditContent', answer: DeskPage } as const;
const pageUnknown = { 'page-not-found': { status: 404, title: say('There is no page with this name.') } } as const;

const GetDeskPages = defineCall({
  ...reads,
  path: 'Pages/List',
  request: object({}),
  answer: object({ pages: listOf(DeskPageLine, publicPageNames.length) }),
  refusals: {},
  doing: say('loading the pages'),
  summary: "Lists the tenant's public pages with their drafts and what is published. Moves no money.",
});

const GetDeskPage = defineCall({
  ...reads,
  path: 'Pages/View',
  request: object({ page: text(1, 60) }),
  answer: DeskPage,
  refusals: pageUnknown,
  doing: say('loading the page'),
  summary: 'Returns one public page with its draft and its earlier versions. Moves no money.',
});

const refusals = {
  ...pageUnknown,
  'page-changed': {
    status: 409,
    title: say(
      'Somebody has changed this page since you opened it. Nothing was saved, and what you wrote is still here.',
    ),
  },
  /** `facts`: what is wrong, by the path of the field (`sections.0.title`). */
  'page-wrong': { status: 422, title: say('Check the fields that are marked. Nothing has changed.') },
} as const;

const named = { page: PageName, version: whole(0, pageVersionMost) };
/** Values of twenty sections with all that they may hold. */
const valuesAtMost = 20_000;

const SaveDeskPage = defineCall({
  ...acts,
  path: 'Pages/Save',
  request: object({ ...named, sections: listOf(WrittenSection, sectionsAtMost, 1) }),
  refusals,
  valuesAtMost,
  decides: { does: 'nothing' },
  doing: say('saving the draft'),
  summary: 'Keeps a page as a draft, which visitors do not see. Moves no money.',
});

const ActOnDeskPage = defineCall({
  ...acts,
  path: 'Pages/Act',
  request: object({
    ...named,
    act: DeskPageAct,
    /** The published version that becomes the draft. `null`: nothing is restored. */
    number: nullable(whole(1, pageVersionMost)),
  }),
  refusals: {
    ...refusals,
    'not-allowed': {
      status: 409,
      title: say('This cannot be done with the page as it stands now. Nothing has changed.'),
    },
  },
  decides: { does: 'nothing' },
  doing: say('changing the page'),
  summary:
    "Publishes a page's draft, drops it, takes an earlier version as the draft, or shows the tenant's own page again. Moves no money.",
});

export const deskPageCalls = { GetDeskPages, GetDeskPage, SaveDeskPage, ActOnDeskPage };
