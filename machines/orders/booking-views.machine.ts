import { assign, setup } from 'xstate';
import type { Refused } from '../../contract/call.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { type BookingView, type BookingViews, bookingViewNameMost } from '../../contract/orders/booking-views.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/orders/booking-views-actors.ts');

/** What a view keeps beside its name. */
export type ViewContent = Pick<BookingView, 'asked' | 'columns'>;

/** A change of the views with the key of its intent. */
export interface ViewsChange {
  readonly change:
    | { readonly is: 'save'; readonly request: CallRequest<'SaveBookingView'> }
    | { readonly is: 'remove'; readonly request: CallRequest<'RemoveBookingView'> };
  readonly intent: string;
}

export interface BookingViewsInput {
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface BookingViewsContext extends BookingViewsInput {
  readonly views: readonly BookingView[];
  /** The name in its field. */
  readonly name: string;
  /** The view that gets the name in the field. `null`: what the list shows is saved under it. */
  readonly renamed: string | null;
  readonly change: ViewsChange['change'] | null;
  /** Number of changes so far. */
  readonly changes: number;
  /** Why the last reading or change failed. */
  readonly message: string | null;
}

export type BookingViewsEvent =
  | { readonly type: 'name.typed'; readonly name: string }
  | { readonly type: 'save.requested'; readonly content: ViewContent }
  | { readonly type: 'rename.started'; readonly viewId: string }
  | { readonly type: 'rename.ended' }
  | { readonly type: 'removal.requested'; readonly viewId: string }
  | { readonly type: 'again.requested' };

type ViewsOutcome = { readonly ok: true; readonly answer: BookingViews } | Pick<Refused, 'ok' | 'detail'>;

const meta = screenState(pagePaths.myBookings);

/** The view that has this name already, whatever its capitals. */
export const viewNamed = ({ views }: Pick<BookingViewsContext, 'views'>, name: string): BookingView | undefined =>
  views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());

/** A view that is renamed keeps what it lists. */
const savedView = (
  { views, name, renamed }: BookingViewsContext,
  content: ViewContent,
): CallRequest<'SaveBookingView'> => {
  const kept = views.find(({ viewId }) => viewId === renamed);
  const { asked, columns } = kept ?? content;
  return {
    viewId: kept?.viewId ?? viewNamed({ views }, name)?.viewId ?? null,
    name: name.trim(),
    asked,
    columns: [...columns],
  };
};

const changeOf = ({ change, changes, intentSeed }: BookingViewsContext): ViewsChange => {
  if (change === null) throw new Error('no change was asked for');
  return { change, intent: `${intentSeed}-views-${changes}` };
};

const viewsSetup = setup({
  types: {
    context: {} as BookingViewsContext,
    events: {} as BookingViewsEvent,
    input: {} as BookingViewsInput,
  },
  actors: {
    readViews: provided.promise<BookingViews, null>('readViews'),
    changeViews: provided.promise<CallOutcome<'SaveBookingView'>, ViewsChange>('changeViews'),
  },
  guards: {
    isNamed: ({ context }) => context.name.trim() !== '',
    isSaved: ({ context, event }) =>
      (event.type === 'removal.requested' || event.type === 'rename.started') &&
      context.views.some(({ viewId }) => viewId === event.viewId),
    isRenaming: ({ context }) => context.renamed !== null,
    answered: (_, outcome: ViewsOutcome) => outcome.ok,
  },
  actions: {
    keepViews: assign((_, { views }: BookingViews) => ({ views, message: null })),
    keepName: assign(({ event }) =>
      event.type === 'name.typed' ? { name: event.name.slice(0, bookingViewNameMost) } : {},
    ),
    startRename: assign(({ context, event }) => {
      if (event.type !== 'rename.started') return {};
      return { renamed: event.viewId, name: context.views.find(({ viewId }) => viewId === event.viewId)?.name ?? '' };
    }),
    endRename: assign({ renamed: null, name: '' }),
    keepSave: assign(({ context, event }) =>
      event.type === 'save.requested'
        ? {
            change: {
              is: 'save' as const,
              request: savedView(context, event.content),
            },
            changes: context.changes + 1,
          }
        : {},
    ),
    keepRemoval: assign(({ context, event }) =>
      event.type === 'removal.requested'
        ? { change: { is: 'remove' as const, request: { viewId: event.viewId } }, changes: context.changes + 1 }
        : {},
    ),
    keepChanged: assign(({ context }, outcome: ViewsOutcome) =>
      'answer' in outcome
        ? {
            views: outcome.answer.views,
            ...(context.change?.is === 'save' || !outcome.answer.views.some(({ viewId }) => viewId === context.renamed)
              ? { renamed: null }
              : {}),
            name: context.change?.is === 'save' ? '' : context.name,
            message: null,
          }
        : {},
    ),
    keepRefusal: assign((_, outcome: ViewsOutcome) => ({
      message: 'detail' in outcome ? (outcome.detail ?? null) : null,
    })),
    ...messageActions<BookingViewsContext, BookingViewsEvent>(),
  },
});

/** The person's saved views of the list of bookings: read, saved under a name, renamed, replaced and removed. */
export const bookingViewsMachine = viewsSetup.createMachine({
  id: 'booking-views',
  context: ({ input }) => ({ ...input, views: [], name: '', renamed: null, change: null, changes: 0, message: null }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The saved views are read', ['ORD-04'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'readViews',
        input: () => null,
        onDone: { target: 'listed', actions: { type: 'keepViews', params: outputOf } },
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unreadable: {
      meta: meta('The saved views could not be read', ['ORD-04']),
      on: { 'again.requested': 'reading' },
    },
    listed: {
      meta: meta('The saved views', ['ORD-04']),
      on: {
        'name.typed': { actions: 'keepName' },
        'save.requested': { guard: 'isNamed', target: 'changing', actions: 'keepSave' },
        'removal.requested': { guard: 'isSaved', target: 'changing', actions: 'keepRemoval' },
        'rename.started': { guard: 'isSaved', actions: 'startRename' },
        'rename.ended': { guard: 'isRenaming', actions: 'endRename' },
      },
    },
    changing: {
      meta: meta('The saved views are changed', ['ORD-04'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'changeViews',
        input: ({ context }) => changeOf(context),
        onDone: [
          {
            guard: { type: 'answered', params: outputOf },
            target: 'listed',
            actions: { type: 'keepChanged', params: outputOf },
          },
          { target: 'refused', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'unchanged', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    refused: {
      meta: meta('The view was not saved', ['ORD-04']),
      on: {
        'name.typed': { actions: 'keepName' },
        'save.requested': { guard: 'isNamed', target: 'changing', actions: 'keepSave' },
        'removal.requested': { guard: 'isSaved', target: 'changing', actions: 'keepRemoval' },
        'rename.started': { guard: 'isSaved', actions: 'startRename' },
        'rename.ended': { guard: 'isRenaming', actions: 'endRename' },
      },
    },
    unchanged: {
      meta: meta('Not known whether the view was saved', ['ORD-04']),
      on: {
        'name.typed': { actions: 'keepName' },
        'save.requested': { guard: 'isNamed', target: 'changing', actions: 'keepSave' },
        'removal.requested': { guard: 'isSaved', target: 'changing', actions: 'keepRemoval' },
        'rename.started': { guard: 'isSaved', actions: 'startRename' },
        'rename.ended': { guard: 'isRenaming', actions: 'endRename' },
        'again.requested': 'changing',
      },
    },
  },
});
