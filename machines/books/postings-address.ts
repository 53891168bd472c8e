import type { PostingsAsked } from '../../contract/books/postings.ts';
import { atTop, listQuery } from '../../contract/list-link.ts';
import { pagePaths } from '../../contract/page-paths.ts';

/** All postings, the latest first. */
export const allPostings: PostingsAsked = {
  search: '',
  account: null,
  purposes: [],
  from: null,
  to: null,
  sort: '-at',
};

/** The page of the postings that match. */
export const postingsAddress = (asked: Partial<PostingsAsked>): string =>
  pagePaths.deskPostings + listQuery({ ...allPostings, ...asked }, atTop, allPostings);
