import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';
import { emptyDraft } from './content-draft.ts';
import { actOf, type ContentEditorContext, contentEditorSetup, savedOf, shelfOf } from './content-editor.setup.ts';

const meta = screenState(pagePaths.deskContentItem);
const requirements = ['OPS-01', 'PAD-02'];

/**
 * One banner, notification or testimonial at the desk. What is written is kept as a draft and seen in a preview; publishing it,
 * taking it back and retiring it are acts of their own. If a colleague has saved first, what this person typed stays.
 */
export const contentEditorMachine = contentEditorSetup.createMachine({
  id: 'content-editor',
  context: ({ input }) => ({
    ...input,
    item: null,
    draft: emptyDraft,
    errors: {},
    file: null,
    agencyTerm: '',
    agencies: null,
    act: null,
    words: '',
    revision: 0,
    message: null,
    note: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      meta: meta('Whether an item is there', requirements),
      always: [{ guard: 'isNew', target: 'editing' }, { target: 'reading' }],
    },
    ...reads({
      reading: { meta: meta('The item is read', requirements, 'server') },
      read: {
        src: 'readItem',
        input: ({ context: { contentId } }: { context: ContentEditorContext }) => ({ contentId: contentId ?? '' }),
        onDone: [
          {
            guard: { type: 'isKnown', params: outputOf },
            target: 'editing',
            actions: { type: 'keepItem', params: outputOf },
          },
          { target: 'unknown' },
        ],
      },
      unreadable: meta('The item could not be read', requirements),
    }),
    unknown: {
      meta: meta('There is no such item', requirements),
      on: { 'again.requested': 'reading' },
    },
    editing: {
      meta: meta('The draft, its preview, and what may be done', [...requirements, 'PUB-01', 'PUB-05', 'PUB-10']),
      on: {
        'field.typed': { guard: 'mayType', actions: 'keepField' },
        'file.chosen': [
          { guard: 'takesPicture', target: 'sendingPicture', actions: 'keepFile' },
          { guard: 'mayHavePicture', actions: 'showFileError' },
        ],
        'picture.removed': { guard: 'hasPicture', actions: 'removePicture' },
        'agency.typed': { guard: 'namesAgency', actions: 'keepTerm' },
        'agency.sought': { guard: 'mayFind', target: 'findingAgency' },
        'agency.chosen': { guard: 'wasFound', actions: 'keepAgency' },
        'save.requested': [
          { guard: 'isComplete', target: 'saving', actions: 'clearMessage' },
          { guard: 'hasFaults', actions: 'showErrors' },
        ],
        'act.chosen': { guard: 'mayAct', target: 'asking', actions: 'keepAct' },
      },
    },
    sendingPicture: {
      meta: meta('The picture is sent', ['PAD-02', 'PUB-01'], 'server'),
      invoke: {
        src: 'sendPicture',
        input: ({ context }) => ({
          shelf: shelfOf(context),
          file: context.file,
          intent: `${context.intentSeed}-picture-${context.revision}`,
        }),
        onDone: { target: 'editing', actions: { type: 'keepPicture', params: outputOf } },
        onError: { target: 'editing', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    findingAgency: {
      meta: meta('Agencies are looked for', requirements, 'server'),
      invoke: {
        src: 'findAgencies',
        input: ({ context: { agencyTerm } }) => ({ term: agencyTerm.trim() }),
        onDone: { target: 'editing', actions: { type: 'keepFound', params: outputOf } },
        onError: { target: 'editing', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    saving: {
      meta: meta('The draft is saved', requirements, 'server'),
      invoke: {
        src: 'saveItem',
        input: ({ context }) => savedOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'editing',
            actions: [
              { type: 'keepSaved', params: outputOf },
              { type: 'keepAddress', params: ({ context: { contentId } }) => ({ contentId }) },
            ],
          },
          {
            guard: { type: 'isOvertaken', params: outputOf },
            target: 'overtaken',
            actions: { type: 'keepRefusal', params: outputOf },
          },
          { guard: { type: 'isGone', params: outputOf }, target: 'unknown' },
          { target: 'editing', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'editing', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    asking: {
      meta: meta('Whether an act is meant', requirements),
      on: {
        'words.typed': { guard: 'wantsReason', actions: 'keepWords' },
        'act.left': { target: 'editing', actions: 'forgetAct' },
        'act.confirmed': [
          { guard: 'hasItsReason', target: 'acting', actions: 'clearMessage' },
          { actions: 'showReasonMissing' },
        ],
      },
    },
    acting: {
      meta: meta('The act is done', requirements, 'server'),
      invoke: {
        src: 'actOnItem',
        input: ({ context }) => actOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'editing',
            actions: { type: 'keepActed', params: outputOf },
          },
          {
            guard: { type: 'isOvertaken', params: outputOf },
            target: 'overtaken',
            actions: { type: 'keepRefusal', params: outputOf },
          },
          { target: 'editing', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'asking', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    overtaken: {
      meta: meta('A colleague was faster', requirements),
      on: {
        'mine.kept': { guard: 'mayWrite', target: 'rebasing' },
        'change.read': { target: 'reading', actions: 'clearMessage' },
      },
    },
    rebasing: {
      meta: meta('What the colleague has saved is read; what was typed stays', requirements, 'server'),
      invoke: {
        src: 'readItem',
        input: ({ context: { contentId } }) => ({ contentId: contentId ?? '' }),
        onDone: [
          {
            guard: { type: 'isKnown', params: outputOf },
            target: 'editing',
            actions: { type: 'keepTheirVersion', params: outputOf },
          },
          { target: 'unknown' },
        ],
        onError: { target: 'overtaken', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
