import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import type { ChosenFile } from '../parts/picture-file.ts';
import { screenState } from '../parts/screen-state.ts';
import { bookOf, brandSetup, chosenLogoOf, colourOf, nothingRead, savedOf, sentLogoOf } from './brand.setup.ts';

const meta = screenState(pagePaths.companyBrand);
const requirements = ['CMP-08'] as const;
const ofLogo = ['CMP-01', 'CMP-08'] as const;

const fileOf = ({ event }: { event: { file: ChosenFile } }): ChosenFile => event.file;

/** What an agency shows its customers: logo, colour and contacts, seen on what they get while they are typed. */
export const brandMachine = brandSetup.createMachine({
  id: 'brand',
  context: ({ input }) => ({ ...input, ...nothingRead }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The brand is read', requirements, 'server'),
      tags: 'busy',
      invoke: {
        src: 'readBrand',
        onDone: { target: 'shown', actions: { type: 'keepBook', params: outputOf } },
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unreadable: {
      meta: meta('The brand could not be read', requirements),
      on: { 'brand.retried': { target: 'reading', actions: 'clearWords' } },
    },
    shown: {
      meta: meta('The brand', requirements),
      type: 'parallel',
      states: {
        form: {
          meta: meta('Colour and contacts', requirements),
          initial: 'typed',
          states: {
            typed: {
              meta: meta('They are typed', requirements),
              on: {
                'field.typed': { guard: 'mayChange', actions: 'keepField' },
                'brand.saved': [
                  { guard: 'brandLooksRight', target: 'saving', actions: 'clearWords' },
                  { guard: 'mayChange', actions: 'sayWhatIsWrong' },
                ],
              },
            },
            saving: {
              meta: meta('They are saved', requirements, 'server'),
              tags: 'busy',
              invoke: {
                src: 'saveBrand',
                input: ({ context }) => savedOf(context),
                onDone: [
                  {
                    guard: { type: 'brandWasKept', params: outputOf },
                    target: 'typed',
                    actions: { type: 'keepSaved', params: outputOf },
                  },
                  {
                    guard: { type: 'brandHasChanged', params: outputOf },
                    target: 'changed',
                    actions: { type: 'keepRefusal', params: outputOf },
                  },
                  { target: 'typed', actions: { type: 'keepRefusal', params: outputOf } },
                ],
                onError: { target: 'typed', actions: { type: 'keepFault', params: faultOf } },
              },
            },
            changed: {
              meta: meta('A colleague has changed the brand meanwhile', requirements),
              on: { 'brand.reread': { target: '#brand.reading', actions: 'clearWords' } },
            },
          },
        },
        logo: {
          meta: meta('The logo', ofLogo),
          initial: 'kept',
          states: {
            kept: {
              meta: meta('The logo that is kept, or none', ofLogo),
              entry: 'dropPicture',
              on: {
                'logo.chosen': [
                  { guard: 'mayOnlyLook' },
                  {
                    guard: { type: 'fileMayBeLogo', params: fileOf },
                    target: 'looking',
                    actions: ['clearLogoWords', { type: 'keepFile', params: fileOf }],
                  },
                  { actions: ['clearLogoWords', { type: 'refuseFile', params: fileOf }] },
                ],
                'removal.requested': { guard: 'logoMayGo', target: 'asked', actions: 'clearLogoWords' },
              },
            },
            looking: {
              meta: meta('The file is read', ofLogo),
              tags: 'busy',
              invoke: {
                src: 'readLogo',
                input: ({ context }) => chosenLogoOf(context),
                onDone: [
                  {
                    guard: { type: 'logoIsReadable', params: outputOf },
                    target: 'chosen',
                    actions: { type: 'keepPicture', params: outputOf },
                  },
                  { target: 'kept', actions: 'refuseBytes' },
                ],
                onError: { target: 'kept', actions: 'refuseBytes' },
              },
            },
            chosen: {
              meta: meta('Another logo is looked at', ofLogo),
              on: {
                'logo.saved': { target: 'saving', actions: 'clearLogoWords' },
                'logo.dropped': { target: 'kept', actions: 'clearLogoWords' },
              },
            },
            saving: {
              meta: meta('The logo is saved', ofLogo, 'server'),
              tags: 'busy',
              invoke: {
                src: 'saveLogo',
                input: ({ context }) => sentLogoOf(context),
                onDone: [
                  {
                    guard: { type: 'logoWasChanged', params: outputOf },
                    target: 'kept',
                    actions: [{ type: 'keepLogo', params: outputOf }, 'tellSession'],
                  },
                  { target: 'kept', actions: { type: 'keepLogoRefusal', params: outputOf } },
                ],
                onError: { target: 'chosen', actions: { type: 'keepLogoFault', params: faultOf } },
              },
            },
            asked: {
              meta: meta('Remove the logo?', ofLogo),
              on: { 'removal.confirmed': 'removing', 'removal.declined': 'kept' },
            },
            removing: {
              meta: meta('The logo is removed', ofLogo, 'server'),
              tags: 'busy',
              invoke: {
                src: 'removeLogo',
                input: ({ context }) => ({ logo: bookOf(context).logo ?? '' }),
                onDone: [
                  {
                    guard: { type: 'logoWasChanged', params: outputOf },
                    target: 'kept',
                    actions: [{ type: 'keepLogo', params: outputOf }, 'tellSession'],
                  },
                  { target: 'kept', actions: { type: 'keepLogoRefusal', params: outputOf } },
                ],
                onError: { target: 'kept', actions: { type: 'keepLogoFault', params: faultOf } },
              },
            },
          },
        },
        // After the form, whose actions keep what is typed before it is solved.
        look: {
          meta: meta('The colours of the preview', requirements),
          initial: 'solving',
          states: {
            solving: {
              meta: meta('They are solved', requirements),
              invoke: {
                src: 'solveLook',
                input: ({ context }) => ({ colour: colourOf(context) }),
                onDone: { target: 'solved', actions: { type: 'keepLook', params: outputOf } },
                onError: 'solved',
              },
              on: { 'field.typed': { guard: 'colourIsTyped', target: 'solving', reenter: true } },
            },
            solved: {
              meta: meta('They are shown', requirements),
              on: { 'field.typed': { guard: 'colourIsTyped', target: 'solving' } },
            },
          },
        },
      },
    },
  },
});
