import { pagePaths } from '../page-paths.ts';
import { say } from '../say.ts';

/** Where the desk's content is shown. The first four are places of banners. */
export const contentShelves = [
  'home-page',
  'search-pad',
  'top-search-pad',
  'bank-details',
  'notifications',
  'reviews',
] as const;
export type ContentShelf = (typeof contentShelves)[number];

export const bannerWordsMost = 300;
export const noticeWordsMost = 1_000;
export const noticeTitleMost = 120;
export const contentPathMost = 300;

/** What the desk writes, as far as the rules read it. Each field of another shelf is empty, false or null. */
export interface WrittenContent {
  readonly title: string;
  readonly words: string;
  readonly kind: string | null;
  readonly path: string | null;
  readonly agencyId: string | null;
  readonly pictureId: string | null;
  readonly downloadApp: boolean;
  readonly from: string | null;
  readonly until: string | null;
}

/** What is wrong with each field, in words for its person. Empty: nothing. */
export type ContentFaults = Readonly<Partial<Record<keyof WrittenContent, string>>>;

const portalPaths: ReadonlySet<string> = new Set(Object.values(pagePaths).filter((path) => !path.includes(':')));

/** Whether a text is the path of a page of the portal, with or without a query. */
export const isPortalPath = (path: string): boolean => {
  const [page = ''] = path.split(/[?#]/);
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && portalPaths.has(page);
};

const ofBanner = (shelf: ContentShelf, { title, words, kind, path, agencyId, pictureId }: WrittenContent) => ({
  ...(title === '' && kind === null && path === null && agencyId === null
    ? {}
    : { title: say('A banner has words and a picture alone.') }),
  ...(words.length > bannerWordsMost
    ? { words: say('Use at most {bannerWordsMost} characters.', { bannerWordsMost }) }
    : {}),
  ...(shelf === 'top-search-pad' && words.trim() === '' ? { words: say('Enter the words of the offer.') } : {}),
  ...(shelf === 'top-search-pad' && pictureId !== null ? { pictureId: say('This place shows words alone.') } : {}),
  ...(shelf === 'home-page' && pictureId === null ? { pictureId: say('Choose a picture.') } : {}),
  ...(pictureId === null && words.trim() === '' && (shelf === 'search-pad' || shelf === 'bank-details')
    ? { words: say('Enter words, or choose a picture.') }
    : {}),
});

const ofNotice = ({ title, words, kind, path, pictureId, downloadApp }: WrittenContent) => ({
  ...(title.trim() === '' ? { title: say('Enter a title.') } : {}),
  ...(words.trim() === '' ? { words: say('Enter what agencies should know.') } : {}),
  ...(kind === null ? { kind: say('Choose a kind.') } : {}),
  ...(path !== null && !isPortalPath(path)
    ? { path: say('This is no page of the portal. Enter a path such as /deposit-list.') }
    : {}),
  ...(pictureId === null && !downloadApp ? {} : { pictureId: say('A notification has no picture.') }),
});

/** What is wrong with what was written for a shelf. The editor and the server judge by it. */
export const contentFaults = (shelf: ContentShelf, written: WrittenContent): ContentFaults => ({
  ...(shelf === 'notifications' ? ofNotice(written) : ofBanner(shelf, written)),
  ...(written.from !== null && written.until !== null && written.until < written.from
    ? { until: say('The last day is before the first.') }
    : {}),
});
