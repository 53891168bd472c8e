import type { SnapshotFrom } from 'xstate';
import type { BookingView } from '../../contract/orders/booking-views.ts';
import { say } from '../../contract/say.ts';
import { type bookingViewsMachine, viewNamed } from './booking-views.machine.ts';

export interface BookingViewsView {
  readonly views: readonly BookingView[];
  readonly name: string;
  /** Words of the button that saves: `Save view`, `Replace “Biman holds”`, `Rename “Biman holds”`. */
  readonly saveWords: string;
  readonly maySave: boolean;
  /** The view that gets another name. `null`: none. */
  readonly renamed: BookingView | null;
  /** What is going on, or what went wrong. `null`: nothing. */
  readonly status: { readonly tone: 'busy' | 'danger'; readonly words: string; readonly mayTryAgain: boolean } | null;
  /** The views are there, and can be changed. */
  readonly isFree: boolean;
}

export const viewOfBookingViews = ({ value, context }: SnapshotFrom<typeof bookingViewsMachine>): BookingViewsView => {
  const { views, name, message } = context;
  const replaced = viewNamed(context, name);
  const renamed = views.find(({ viewId }) => viewId === context.renamed) ?? null;
  const isFree = value === 'listed' || value === 'refused' || value === 'unchanged';
  return {
    views,
    name,
    saveWords:
      renamed !== null
        ? say('Rename “{name}”', { name: renamed.name })
        : replaced === undefined
          ? say('Save view')
          : say('Replace “{name}”', { name: replaced.name }),
    renamed,
    maySave: isFree && name.trim() !== '',
    status: statusOf(value, message),
    isFree,
  };
};

const statusOf = (
  value: SnapshotFrom<typeof bookingViewsMachine>['value'],
  message: string | null,
): BookingViewsView['status'] => {
  switch (value) {
    case 'listed':
      return null;
    case 'reading':
      return { tone: 'busy', words: say('Loading your views…'), mayTryAgain: false };
    case 'changing':
      return { tone: 'busy', words: say('Saving…'), mayTryAgain: false };
    case 'refused':
      return { tone: 'danger', words: message ?? '', mayTryAgain: false };
    case 'unreadable':
    case 'unchanged':
      return { tone: 'danger', words: message ?? '', mayTryAgain: true };
  }
};
