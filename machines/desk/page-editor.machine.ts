import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import type { DeskPage, DeskPageAct, WrittenSection } from '../../contract/desk/desk-pages.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { faultWords } from '../parts/fault-words.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';
import { edited, faultsAfter, type PageEdit, type PageFaults, sameSections, tidied } from './page-draft.ts';
import { pageActWords } from './page-words.ts';

const provided = providedBy('src/desk/page-editor-actors.ts');

export interface PageEditorInput {
  /** Name of the page, as the address has it. */
  readonly page: string;
  /** Prefix of all intent keys of this visit. */
  readonly intentSeed: string;
  readonly mayEdit: boolean;
}

/** An act on the page. `number`: the version that is restored. */
export interface PageAct {
  readonly act: DeskPageAct;
  readonly number: number | null;
}

export const previewWidths = ['phone', 'desktop'] as const;
export type PreviewWidth = (typeof previewWidths)[number];

export interface PageEditorContext extends PageEditorInput {
  /** As it was read or answered last. */
  readonly kept: DeskPage | null;
  /** What is written now. */
  readonly sections: readonly WrittenSection[];
  readonly faults: PageFaults;
  readonly asked: PageAct | null;
  readonly width: PreviewWidth;
  /** Number of the intent. Whatever is written and each answer make a new one; a lost connection does not. */
  readonly revision: number;
  readonly message: string | null;
  /** Confirmation of the last act. `null`: none. */
  readonly note: string | null;
}

export type PageEditorEvent =
  | { readonly type: 'draft.changed'; readonly edit: PageEdit }
  | { readonly type: 'width.chosen'; readonly width: PreviewWidth }
  | ({ readonly type: 'act.chosen' } & PageAct)
  | {
      readonly type: 'again.requested' | 'save.requested' | 'act.confirmed' | 'act.left' | 'mine.kept' | 'change.read';
    };

export type PageRead = CallOutcome<'GetDeskPage'>;
export type PageChanged = CallOutcome<'SaveDeskPage'> | CallOutcome<'ActOnDeskPage'>;

export interface PageChange {
  readonly page: DeskPage['page'];
  readonly version: number;
  /** What the draft becomes. */
  readonly sections: WrittenSection[];
  /** `null`: the draft is saved. */
  readonly asked: PageAct | null;
  readonly intent: string;
}

/** Whether the draft differs from the saved one. */
export const isDirty = ({ kept, sections }: Pick<PageEditorContext, 'kept' | 'sections'>): boolean =>
  kept !== null && !sameSections(kept.sections, sections);

/** Whether an act can be done now: every change is saved, so that none is lost. */
export const mayActNow = (context: PageEditorContext): boolean =>
  context.mayEdit && !isDirty(context) && (context.kept?.acts.length ?? 0) > 0;

/** Whether the state of the page allows an act, and has the version that it restores. */
const allows = (kept: DeskPage | null, { act, number }: PageAct): boolean =>
  kept !== null &&
  kept.acts.includes(act) &&
  (act !== 'restore' || kept.versions.some((version) => version.number === number));

const changeOf = ({ kept, sections, asked, intentSeed, revision }: PageEditorContext): PageChange => ({
  page: kept?.page ?? 'home',
  version: kept?.version ?? 0,
  sections: tidied(sections),
  asked,
  intent: `${intentSeed}-${asked?.act ?? 'save'}-${asked?.number ?? 0}-${revision}`,
});

const wordsIn = (facts: Readonly<Record<string, unknown>> = {}): PageFaults =>
  Object.fromEntries(Object.entries(facts).map(([path, words]) => [path, String(words)]));

const refusalOf = (outcome: PageChanged): string => (outcome.ok ? '' : outcome.refusal);

const pageEditor = setup({
  types: { context: {} as PageEditorContext, events: {} as PageEditorEvent, input: {} as PageEditorInput },
  actors: {
    readPage: provided.promise<PageRead, { readonly page: string }>('readPage'),
    changePage: provided.promise<PageChanged, PageChange>('changePage'),
  },
  guards: {
    isKnown: (_, outcome: PageRead) => outcome.ok,
    mayWrite: ({ context }) => context.mayEdit,
    mayKeep: ({ context }) => context.mayEdit && isDirty(context),
    mayAct: ({ context, event }) => event.type === 'act.chosen' && mayActNow(context) && allows(context.kept, event),
    isDone: (_, outcome: PageChanged) => outcome.ok,
    isOvertaken: (_, outcome: PageChanged) => refusalOf(outcome) === 'page-changed',
  },
  actions: {
    keepPage: assign((_, outcome: PageRead) =>
      outcome.ok ? { kept: outcome.answer, sections: outcome.answer.sections } : {},
    ),
    /** Keeps the version that a colleague has saved. The own draft stays, and will be saved over it. */
    keepTheirVersion: assign((_, outcome: PageRead) => (outcome.ok ? { kept: outcome.answer, message: null } : {})),
    changeDraft: assign(({ context, event }) => {
      assertEvent(event, 'draft.changed');
      return {
        sections: edited(context.sections, event.edit),
        faults: faultsAfter(context.faults, event.edit),
        message: null,
        note: null,
        revision: context.revision + 1,
      };
    }),
    keepWidth: assign(({ event }) => {
      assertEvent(event, 'width.chosen');
      return { width: event.width };
    }),
    keepAct: assign(({ event }) => {
      assertEvent(event, 'act.chosen');
      return { asked: { act: event.act, number: event.number }, message: null, note: null };
    }),
    forgetAct: assign({ asked: null }),
    keepChanged: assign(({ context }, outcome: PageChanged) =>
      outcome.ok
        ? {
            kept: outcome.answer,
            sections: outcome.answer.sections,
            faults: {},
            asked: null,
            note:
              context.asked === null
                ? say('Saved as a draft. Visitors see it once it is published.')
                : pageActWords[context.asked.act].done,
            revision: context.revision + 1,
          }
        : {},
    ),
    keepRefusal: assign(({ context }, outcome: PageChanged) =>
      outcome.ok
        ? {}
        : {
            faults: outcome.refusal === 'page-wrong' ? wordsIn(outcome.facts) : {},
            asked: null,
            message: outcome.detail ?? null,
            revision: context.revision + 1,
          },
    ),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault), asked: null })),
    clearMessage: assign({ message: null }),
  },
});

const meta = screenState(pagePaths.deskPage);
const requirements = ['OPS-01', 'TEN-06', 'PUB-06'];

/**
 * One public page of the tenant at the desk. Its sections are written as a draft beside a preview; publishing the draft, dropping it,
 * taking an earlier version and going back to the tenant's own page are acts. If a colleague has saved first, what this person wrote stays.
 */
export const pageEditorMachine = pageEditor.createMachine({
  id: 'page-editor',
  context: ({ input }) => ({
    ...input,
    kept: null,
    sections: [],
    faults: {},
    asked: null,
    width: 'desktop',
    revision: 0,
    message: null,
    note: null,
  }),
  initial: 'reading',
  states: {
    ...reads({
      reading: { meta: meta('The page is read', requirements, 'server') },
      read: {
        src: 'readPage',
        input: ({ context: { page } }: { context: PageEditorContext }) => ({ page }),
        onDone: [
          {
            guard: { type: 'isKnown', params: outputOf },
            target: 'editing',
            actions: { type: 'keepPage', params: outputOf },
          },
          { target: 'unknown' },
        ],
      },
      unreadable: meta('The page could not be read', requirements),
    }),
    unknown: {
      meta: meta('The tenant has no such page', requirements),
      on: { 'again.requested': 'reading' },
    },
    editing: {
      meta: meta('The sections, their preview, and what may be done', requirements),
      on: {
        'draft.changed': { guard: 'mayWrite', actions: 'changeDraft' },
        'width.chosen': { actions: 'keepWidth' },
        'save.requested': { guard: 'mayKeep', target: 'changing', actions: 'clearMessage' },
        'act.chosen': { guard: 'mayAct', target: 'asking', actions: 'keepAct' },
      },
    },
    asking: {
      meta: meta('Whether an act is meant', requirements),
      on: {
        'act.left': { target: 'editing', actions: 'forgetAct' },
        'act.confirmed': 'changing',
      },
    },
    changing: {
      meta: meta('The draft is saved, or the act is done', requirements, 'server'),
      invoke: {
        src: 'changePage',
        input: ({ context }) => changeOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'editing',
            actions: { type: 'keepChanged', params: outputOf },
          },
          {
            guard: { type: 'isOvertaken', params: outputOf },
            target: 'overtaken',
            actions: { type: 'keepRefusal', params: outputOf },
          },
          { target: 'editing', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'editing', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    overtaken: {
      meta: meta('A colleague was faster', requirements),
      on: {
        'mine.kept': 'rebasing',
        'change.read': { target: 'reading', actions: 'clearMessage' },
      },
    },
    rebasing: {
      meta: meta('What the colleague has saved is read; what is written stays', requirements, 'server'),
      invoke: {
        src: 'readPage',
        input: ({ context: { page } }) => ({ page }),
        onDone: { target: 'editing', actions: { type: 'keepTheirVersion', params: outputOf } },
        onError: { target: 'overtaken', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
