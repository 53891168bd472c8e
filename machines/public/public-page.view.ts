import type { SnapshotFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { PageContent, publicPageMachine } from './public-page.machine.ts';

/** The projection of a public page. */
export type PublicPageView =
  | { readonly show: 'loading' }
  | ({ readonly show: 'page' } & PageContent)
  | { readonly show: 'missing' }
  | { readonly show: 'failed'; readonly message: string };

export const viewOfPublicPage = (snapshot: SnapshotFrom<typeof publicPageMachine>): PublicPageView => {
  const { content, message } = snapshot.context;
  if (content !== null) return { show: 'page', ...content };
  if (snapshot.matches('missing')) return { show: 'missing' };
  if (snapshot.matches('failed')) return { show: 'failed', message: message ?? messages.somethingWrong };
  return { show: 'loading' };
};
