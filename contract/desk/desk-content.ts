import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { reasonMost } from '../money/money-decisions.ts';
import { contentPathMost, contentShelves, noticeTitleMost, noticeWordsMost } from '../public/content-rules.ts';
import { Review } from '../public/testimonials.ts';
import { say } from '../say.ts';
import { fileBytes, isoDay, isoTime, listOf, opaqueId, text, textLike, whole } from '../shapes.ts';

export const ContentShelf = enums(contentShelves);

/** A review that waits for approval is a draft; one that is shown, published; one that is hidden, retired. */
export const ContentState = enums(['draft', 'published', 'retired']);
export type ContentState = Infer<typeof ContentState>;

export const contentAPage = 50;
/** Banners of a place, or notifications, that are not retired. */
export const contentAtMost = 20;
export const contentEventsAtMost = 100;
export const contentVersionMost = 1_000_000;

/** What is written about one item. A field that its shelf does not have is empty, false or null. */
export const ContentFields = object({
  /** A notification's alone. */
  title: text(0, noticeTitleMost),
  words: text(0, noticeWordsMost),
  /** A notification's alone. */
  kind: nullable(enums(['notice', 'warning', 'offer'])),
  /** Path of a page of the portal, a notification's alone. */
  path: nullable(text(1, contentPathMost)),
  /** Agency that is notified. `null`: all agencies. */
  agencyId: nullable(opaqueId()),
  /** A banner's alone. */
  pictureId: nullable(opaqueId()),
  /** Whether a banner leads to the mobile app. */
  downloadApp: boolean(),
  /** First day, at home, on which it is shown. `null`: from its publishing on. */
  from: nullable(isoDay()),
  /** Last day on which it is shown. `null`: without end. */
  until: nullable(isoDay()),
});
export type ContentFields = Infer<typeof ContentFields>;

/** Whether agencies see it at this moment. `hidden`: it is not published. */
export const ContentShowing = enums(['now', 'later', 'over', 'hidden']);
export type ContentShowing = Infer<typeof ContentShowing>;

const lineFields = {
  contentId: opaqueId(),
  shelf: ContentShelf,
  state: ContentState,
  showing: ContentShowing,
  /** Whether it was changed after it was published. */
  hasChanges: boolean(),
  version: whole(1, contentVersionMost),
  fields: ContentFields,
  /** Address of the picture in `fields`. */
  picturePath: nullable(text(1, 300)),
  /** Name of the agency in `fields`. */
  agencyName: nullable(text(1, 300)),
  /** Whether the search pad shows it behind the form. */
  isBackground: boolean(),
  /** The review. `null`: it is no review. */
  review: nullable(Review),
  changedAt: isoTime(),
  /** Who has changed it last. `null`: it was there from the beginning. */
  changedBy: nullable(text(1, 200)),
};

export const ContentLine = object(lineFields);
export type ContentLine = Infer<typeof ContentLine>;

export const DeskContent = object({
  shelf: ContentShelf,
  /** In the order in which they are shown. Reviews and what is retired: the latest first. */
  items: listOf(ContentLine, contentAPage),
  /** The last item of the page. `null`: there is no further page. */
  next: nullable(opaqueId()),
  /** Reviews that wait for approval. */
  reviewsWaiting: whole(0, 1_000_000),
});
export type DeskContent = Infer<typeof DeskContent>;

export const contentActs = ['publish', 'take-back', 'discard', 'retire', 'restore'] as const;
export const ContentAct = enums(contentActs);
export type ContentAct = Infer<typeof ContentAct>;

export const ContentEvent = object({
  at: isoTime(),
  who: text(1, 200),
  act: enums(['written', 'changed', 'moved', ...contentActs]),
  reason: nullable(text(1, reasonMost)),
});
export type ContentEvent = Infer<typeof ContentEvent>;

/** One item as its editor sees it. */
export const ContentItem = object({
  ...lineFields,
  /** What its state allows, whoever reads it. */
  acts: listOf(ContentAct, contentActs.length),
  /** The latest first. */
  history: listOf(ContentEvent, contentEventsAtMost),
});
export type ContentItem = Infer<typeof ContentItem>;

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;
const reads = { ...ofDesk, effect: 'reads', access: 'DeskView' } as const;
const contentUnknown = { 'content-unknown': { status: 404, title: say('We could not find this item.') } } as const;

const GetDeskContent = defineCall({
  ...reads,
  path: 'Content/List',
  request: object({
    shelf: ContentShelf,
    /** Whether those that are retired are listed, or the others. */
    retired: boolean(),
    after: nullable(opaqueId()),
  }),
  answer: DeskContent,
  refusals: {},
  doing: say('loading the content'),
  summary: 'Lists the banners of a place, the notifications or the reviews with their drafts. Moves no money.',
});

const GetContentItem = defineCall({
  ...reads,
  path: 'Content/View',
  request: object({ contentId: opaqueId() }),
  answer: ContentItem,
  refusals: contentUnknown,
  doing: say('loading the item'),
  summary: 'Returns one banner, notification or review with its draft and its history. Moves no money.',
});

const acts = { ...ofDesk, effect: 'acts', access: 'DeskEditContent', answer: ContentItem } as const;

const contentWrong = {
  'content-wrong': { status: 422, title: say('Check the field that is marked. Nothing was saved.') },
} as const;

const contentChanged = {
  ...contentUnknown,
  'content-changed': {
    status: 409,
    title: say('Somebody has changed it since you opened it. Nothing was saved, and what you typed is still here.'),
  },
  'not-allowed': {
    status: 409,
    title: say('This cannot be done with it as it stands now. Nothing has changed.'),
  },
} as const;

const CreateContentItem = defineCall({
  ...acts,
  path: 'Content/Create',
  request: object({ shelf: ContentShelf, fields: ContentFields }),
  refusals: {
    ...contentWrong,
    'too-many-items': {
      status: 409,
      title: say('There are {contentAtMost} here already. Retire one first. Nothing was saved.', { contentAtMost }),
    },
  },
  decides: { does: 'nothing' },
  doing: say('saving the draft'),
  summary: 'Keeps a new banner or notification as a draft, which agencies do not see. Moves no money.',
});

const named = { contentId: opaqueId(), version: whole(1, contentVersionMost) };

const SaveContentItem = defineCall({
  ...acts,
  path: 'Content/Save',
  request: object({ ...named, fields: ContentFields }),
  refusals: { ...contentChanged, ...contentWrong },
  decides: { does: 'nothing' },
  doing: say('saving the draft'),
  summary: 'Changes the draft of a banner or notification. What is published stays as it is. Moves no money.',
});

const ActOnContentItem = defineCall({
  ...acts,
  path: 'Content/Act',
  request: object({
    ...named,
    act: ContentAct,
    /** Why a review is hidden. `null`: none was given. */
    reason: nullable(textLike(/\S/, reasonMost)),
  }),
  refusals: {
    ...contentChanged,
    'reason-needed': { status: 422, title: say('Enter why this review is hidden. Nothing has changed.') },
  },
  decides: { does: 'nothing' },
  doing: say('changing the item'),
  summary:
    'Publishes an item as its draft stands, takes it back, drops its changes, retires or restores it. A review is shown or hidden. Moves no money.',
});

const MoveContentItem = defineCall({
  ...ofDesk,
  effect: 'acts',
  access: 'DeskEditContent',
  path: 'Content/Move',
  /** `pastId`: its neighbour, with which it changes places. */
  request: object({ contentId: opaqueId(), pastId: opaqueId() }),
  answer: DeskContent,
  refusals: {
    'order-changed': {
      status: 409,
      title: say('Somebody has changed the order meanwhile. Nothing was moved; the order as it is now is shown.'),
    },
  },
  decides: { does: 'nothing' },
  doing: say('changing the order'),
  summary: 'Lets two neighbouring banners of a place change places, at once also for agencies. Moves no money.',
});

export const UploadContentPicture = defineCall({
  ...ofDesk,
  effect: 'acts',
  access: 'DeskEditContent',
  path: 'Content/UploadPicture',
  /** The bytes of the picture decide its type. */
  request: object({ shelf: ContentShelf, picture: fileBytes() }),
  file: { field: 'picture', tooLarge: 'picture-refused' },
  answer: object({ pictureId: opaqueId(), picturePath: text(1, 300) }),
  refusals: {
    'picture-refused': { status: 422, title: say('This picture cannot be used here.') },
  },
  decides: { does: 'nothing' },
  doing: say('sending the picture'),
  summary: 'Keeps a picture for a banner: PNG or JPEG under 1 MB, of the shape of its place. Moves no money.',
});

export const deskContentCalls = {
  GetDeskContent,
  GetContentItem,
  CreateContentItem,
  SaveContentItem,
  ActOnContentItem,
  MoveContentItem,
  UploadContentPicture,
};
