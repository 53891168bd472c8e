import type { ContentFields, ContentItem, ContentLine } from '../../contract/desk/desk-content.ts';
import { bannerSize } from '../../contract/public/banners.ts';

const at = '2026-11-25T04:00:00.000Z';

const noFields: ContentFields = {
  title: '',
  words: '',
  kind: null,
  path: null,
  agencyId: null,
  pictureId: null,
  downloadApp: false,
  from: null,
  until: null,
};

export const pictureExample = {
  pictureId: `picture-of-${bannerSize.width}`,
  picturePath: `/pictures/platform/picture-of-${bannerSize.width}`,
} as const;

/** A banner of the home page as the desk lists it. */
export const bannerLine = (contentId: string, more: Partial<ContentLine> = {}): ContentLine => ({
  contentId,
  shelf: 'home-page',
  state: 'draft',
  showing: 'hidden',
  hasChanges: false,
  version: 1,
  fields: { ...noFields, words: 'Every fare, one desk', pictureId: pictureExample.pictureId },
  picturePath: pictureExample.picturePath,
  agencyName: null,
  isBackground: false,
  review: null,
  changedAt: at,
  changedBy: 'Dipa Sarkar',
  ...more,
});

export const noticeLine = (contentId: string, more: Partial<ContentLine> = {}): ContentLine => ({
  ...bannerLine(contentId),
  shelf: 'notifications',
  fields: { ...noFields, kind: 'warning', title: 'Banks are closed', words: 'Deposits of Friday arrive on Sunday.' },
  picturePath: null,
  ...more,
});

export const reviewLine = (contentId: string, more: Partial<ContentLine> = {}): ContentLine => ({
  ...bannerLine(contentId),
  shelf: 'reviews',
  fields: noFields,
  picturePath: null,
  review: {
    reviewId: contentId,
    rating: 4,
    words: 'We price a family in a minute.',
    reviewer: 'Asha',
    companyName: 'Meghna Travels',
    at,
  },
  changedBy: null,
  ...more,
});

/** An item as its editor reads it. */
export const itemOf = (line: ContentLine, acts: ContentItem['acts']): ContentItem => ({
  ...line,
  acts,
  history: [{ at, who: 'Dipa Sarkar', act: 'written', reason: null }],
});
