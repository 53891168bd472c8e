import type { SnapshotFrom } from 'xstate';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { Replay, ReplayKind, ReplayState } from '../../contract/replay/replay.ts';
import { say } from '../../contract/say.ts';
import { pagesOfCase } from '../post-travel/case-pages.ts';
import type { ReplayContext, replayMachine } from './replay.machine.ts';
import { type ReplaySheet, sheetOf, titleOfReplay, titleOfState } from './replay-sheet.ts';

/** A line of the timeline. */
export interface ReplayMomentView {
  readonly at: string;
  readonly words: string;
  readonly who: string;
  /** `null`: it was not kept, or is that of the line before. */
  readonly state: string | null;
  /** It had happened by the moment that is shown. */
  readonly hasHappened: boolean;
  /** It is the last that had happened. */
  readonly isLatest: boolean;
}

/** The timeline as a slider: moments at which something happened, and the one that is shown. */
export interface ReplaySlider {
  readonly moments: readonly string[];
  /** Place of the last moment that had happened. -1: none had. */
  readonly place: number;
}

export type ReplayView =
  | { readonly show: 'reading' }
  | {
      readonly show: 'unknown';
      readonly reference: string;
      /** Where orders or queues are listed. */
      readonly listAddress: string;
      readonly listName: string;
    }
  | { readonly show: 'unreadable'; readonly message: string }
  | {
      readonly show: 'replay';
      readonly title: string;
      readonly kind: ReplayKind;
      /** `null`: it did not exist yet, or its state was not kept. */
      readonly state: ReplayState | null;
      /** Its own page, as it stands now. */
      readonly nowAddress: string;
      /** The moment that is shown, or is being read. */
      readonly at: string;
      readonly slider: ReplaySlider;
      readonly timeline: readonly ReplayMomentView[];
      /** `null`: it did not exist yet. */
      readonly sheet: ReplaySheet | null;
      readonly gaps: readonly string[];
      readonly doing: 'nothing' | 'moving' | 'exporting';
      /** Whether another moment may be chosen, and a document asked for. */
      readonly isFree: boolean;
      readonly message: string | null;
      readonly mayTryAgain: boolean;
      /** The document is in the downloads. */
      readonly isSaved: boolean;
    };

/** The projection of an order or a case as it stood. */
export const viewOfReplay = (snapshot: SnapshotFrom<typeof replayMachine>): ReplayView => {
  const { context } = snapshot;
  const { replay, reference, message, side } = context;
  if (snapshot.matches('unknown')) return { show: 'unknown', reference, ...lists[side] };
  if (snapshot.matches('unreadable')) return { show: 'unreadable', message: message ?? '' };
  if (replay === null || snapshot.matches('reading')) return { show: 'reading' };
  const isExporting = snapshot.matches('exporting');
  const isMoving = snapshot.matches({ looking: 'seeking' }) || snapshot.matches({ looking: 'moving' });
  const at = context.at ?? replay.at;
  return {
    show: 'replay',
    title: titleOfReplay(replay),
    kind: replay.kind,
    state: replay.stood?.state ?? null,
    nowAddress: nowAddressOf(context, replay),
    at,
    slider: sliderOf(replay, at),
    timeline: timelineOf(replay, at),
    sheet: replay.stood && sheetOf(replay, replay.stood),
    gaps: replay.gaps,
    doing: isExporting ? 'exporting' : isMoving ? 'moving' : 'nothing',
    isFree: !isExporting,
    message,
    mayTryAgain: snapshot.matches({ looking: 'unmoved' }),
    isSaved: snapshot.matches({ looking: 'saved' }),
  };
};

const lists = {
  agency: { listAddress: pagePaths.myBookings, listName: say('My bookings') },
  desk: { listAddress: pagePaths.desk, listName: say('Operations desk') },
} as const;

const nowAddressOf = ({ side }: ReplayContext, { kind, reference }: Replay): string => {
  if (kind === 'order') {
    return side === 'desk' ? pageAddress.deskTicketing(reference) : pageAddress.flightOrder(reference);
  }
  const pages = pagesOfCase[kind];
  return side === 'desk' ? pages.deskAddress(reference) : pages.address(reference);
};

const sliderOf = ({ moments }: Replay, at: string): ReplaySlider => {
  const distinct = [...new Set(moments.map((moment) => moment.at))];
  return { moments: distinct, place: distinct.filter((moment) => moment <= at).length - 1 };
};

const timelineOf = ({ kind, reference, moments }: Replay, at: string): readonly ReplayMomentView[] => {
  const happened = moments.filter((moment) => moment.at <= at).length;
  return moments.map(({ at: when, words, who, of, state, flights }, place) => {
    const before = moments.slice(0, place).findLast((moment) => moment.of === of)?.state ?? null;
    // A line of a case in the timeline of its order tells its own words.
    const isNew = of === reference && state !== null && state !== before;
    return {
      at: when,
      words,
      who,
      state: isNew ? titleOfState(kind, state, { owner: null, flights }) : null,
      hasHappened: place < happened,
      isLatest: place === happened - 1,
    };
  });
};
