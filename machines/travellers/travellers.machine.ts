import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { openedIdOf, sentOf, startOf, travellersSetup } from './travellers.setup.ts';

const meta = screenState('travellers');

/** The agency's saved travellers: a list that can be searched, and the form of one of them (2 §2: traveller-information). */
export const travellersMachine = travellersSetup.createMachine({
  id: 'travellers',
  context: ({ input }) => startOf(input),
  initial: 'list',
  states: {
    list: {
      meta: meta('The saved travellers', ['CMP-03']),
      initial: 'reading',
      on: {
        'search.typed': { target: '.typing', actions: ['keepSearch', 'clearWords'] },
        'traveller.added': { guard: 'listWasRead', target: 'form', actions: 'openNew' },
        'import.requested': { guard: 'listWasRead', target: 'importing', actions: 'openNew' },
        'traveller.opened': { guard: 'travellerIsListed', target: 'form', actions: 'openSaved' },
      },
      states: {
        reading: {
          meta: meta('The first page is read', ['CMP-03'], 'server'),
          tags: 'busy',
          invoke: {
            src: 'readTravellers',
            input: ({ context }) => ({ search: context.search, after: null }),
            onDone: { target: 'shown', actions: { type: 'keepPage', params: outputOf } },
            onError: { target: 'unreadable', actions: { type: 'loseList', params: faultOf } },
          },
        },
        typing: {
          meta: meta('A search is typed', ['CMP-03']),
          after: { searchPause: 'reading' },
        },
        unreadable: {
          meta: meta('The list could not be read', ['CMP-03']),
          on: { 'list.retried': { target: 'reading', actions: 'clearWords' } },
        },
        shown: {
          meta: meta('What was found', ['CMP-03']),
          on: { 'more.requested': { guard: 'thereAreMore', target: 'readingMore', actions: 'clearWords' } },
        },
        readingMore: {
          meta: meta('The next page is read', ['CMP-03'], 'server'),
          tags: 'busy',
          invoke: {
            src: 'readTravellers',
            input: ({ context }) => ({ search: context.search, after: context.next }),
            onDone: { target: 'shown', actions: { type: 'addPage', params: outputOf } },
            onError: { target: 'shown', actions: { type: 'keepFault', params: faultOf } },
          },
        },
      },
    },
    importing: {
      meta: meta('Travellers are imported', ['CMP-03']),
      invoke: {
        id: 'travellerImport',
        src: 'travellerImport',
        input: ({ context: { today, intentSeed, revision } }) => ({
          today,
          intentSeed: `${intentSeed}-import-${revision}`,
        }),
        onDone: [
          {
            guard: { type: 'somethingWasImported', params: outputOf },
            target: 'list',
            actions: { type: 'noteImported', params: outputOf },
          },
          { target: 'list' },
        ],
        onError: { target: 'list', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    form: {
      meta: meta('The form of a traveller', ['BKG-02', 'CMP-03']),
      initial: 'written',
      states: {
        written: {
          meta: meta('It is written', ['BKG-02', 'CMP-03']),
          on: {
            'field.typed': { actions: 'keepField' },
            'flyer.added': { guard: 'mayAddFlyer', actions: 'addFlyer' },
            'flyer.typed': { guard: 'flyerIsThere', actions: 'keepFlyer' },
            'flyer.removed': { guard: 'flyerIsThere', actions: 'dropFlyer' },
            'mrz.pasted': [{ guard: 'mrzIsReadable', actions: 'fillFromMrz' }, { actions: 'sayMrzFault' }],
            'form.saved': [{ guard: 'formIsRight', target: 'saving', actions: 'clearWords' }, { actions: 'sayErrors' }],
            'form.cancelled': [
              { guard: 'nothingChanged', target: '#travellers.list', actions: 'closeForm' },
              { target: 'leaving', actions: 'clearWords' },
            ],
            'passport.requested': { guard: 'mayShowPassport', target: 'showing', actions: 'clearWords' },
            'removal.requested': { guard: 'travellerIsSaved', target: 'asked', actions: 'clearWords' },
          },
        },
        leaving: {
          meta: meta('Discard the changes?', ['CMP-03']),
          on: {
            'discard.confirmed': { target: '#travellers.list', actions: 'closeForm' },
            'discard.refused': 'written',
          },
        },
        saving: {
          meta: meta('It is saved', ['CMP-03'], 'server'),
          tags: 'busy',
          invoke: {
            src: 'saveTraveller',
            input: ({ context }) => sentOf(context),
            onDone: [
              {
                guard: { type: 'wasDone', params: outputOf },
                target: '#travellers.list',
                actions: ['closeForm', 'noteSaved'],
              },
              { target: 'written', actions: { type: 'keepRefusal', params: outputOf } },
            ],
            onError: { target: 'written', actions: { type: 'keepFault', params: faultOf } },
          },
        },
        showing: {
          meta: meta('The whole passport number is fetched', ['CMP-03'], 'server'),
          tags: 'busy',
          invoke: {
            src: 'showPassport',
            input: ({ context }) => openedIdOf(context),
            onDone: { target: 'written', actions: { type: 'keepPassport', params: outputOf } },
            onError: { target: 'written', actions: { type: 'keepFault', params: faultOf } },
          },
        },
        asked: {
          meta: meta('Remove the traveller?', ['CMP-03']),
          on: { 'removal.confirmed': 'removing', 'removal.refused': 'written' },
        },
        removing: {
          meta: meta('The traveller is removed', ['CMP-03'], 'server'),
          tags: 'busy',
          invoke: {
            src: 'removeTraveller',
            input: ({ context }) => openedIdOf(context),
            // Whoever is no longer there has been removed, too.
            onDone: { target: '#travellers.list', actions: ['closeForm', 'noteRemoved'] },
            onError: { target: 'written', actions: { type: 'keepFault', params: faultOf } },
          },
        },
      },
    },
  },
});
