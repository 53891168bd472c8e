import type { SnapshotFrom } from 'xstate';
import type { DeskPageLine } from '../../contract/desk/desk-pages.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { publicPagePaths } from '../../contract/public-page-paths.ts';
import type { deskPagesMachine } from './desk-pages.machine.ts';
import { type PageBadge, pageBadges, pageNames } from './page-words.ts';

/** A page of the list in words. */
export interface PageRow {
  readonly page: string;
  readonly title: string;
  /** Where it is edited. */
  readonly address: string;
  /** Where visitors read it. */
  readonly path: string;
  readonly badges: readonly PageBadge[];
  /** Who has published it, and when. `null`: it is the tenant's own. */
  readonly published: { readonly at: string; readonly by: string } | null;
  /** Who has written its draft, and when. `null`: it has none. */
  readonly drafted: { readonly at: string; readonly by: string } | null;
}

export type DeskPagesView =
  | { readonly show: 'loading' }
  | { readonly show: 'failed'; readonly message: string }
  | { readonly show: 'pages'; readonly rows: readonly PageRow[]; readonly mayRefresh: boolean };

const rowOf = (line: DeskPageLine): PageRow => ({
  page: line.page,
  title: pageNames[line.page],
  address: pageAddress.deskPage(line.page),
  path: publicPagePaths[line.page],
  badges: pageBadges(line),
  published: line.publishedAt === null ? null : { at: line.publishedAt, by: line.publishedBy ?? '' },
  drafted: line.draftAt === null ? null : { at: line.draftAt, by: line.draftBy ?? '' },
});

/** The projection of the tenant's public pages at the desk. */
export const viewOfDeskPages = (snapshot: SnapshotFrom<typeof deskPagesMachine>): DeskPagesView => {
  const { pages, message } = snapshot.context;
  if (snapshot.matches('unreadable')) return { show: 'failed', message: message ?? '' };
  if (pages.length === 0 && snapshot.matches('reading')) return { show: 'loading' };
  return { show: 'pages', rows: pages.map(rowOf), mayRefresh: snapshot.matches('listed') };
};
