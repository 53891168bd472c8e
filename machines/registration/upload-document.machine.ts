import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { chosenFileOf, removedOf, uploadDocumentSetup, uploadedOf } from './upload-document.setup.ts';

const meta = screenState(pagePaths.registerProprietor);

/**
 * One document of a registration (REG-03): a file is chosen, judged by name, size and content, uploaded and perhaps
 * removed. The form runs one for each document.
 */
export const uploadDocumentMachine = uploadDocumentSetup.createMachine({
  id: 'upload-document',
  context: ({ input }) => ({ ...input, file: null, read: null, sentPart: 0, message: null, acts: 0 }),
  initial: 'weighing',
  states: {
    weighing: {
      meta: screenState(null)('Is there a document?', ['REG-03']),
      always: [{ guard: 'hasDocument', target: 'stored' }, { target: 'empty' }],
    },
    empty: {
      meta: meta('No document is there', ['REG-03']),
      on: { 'file.chosen': { target: 'reading', actions: 'keepFile' } },
    },
    reading: {
      meta: meta('The file is judged', ['REG-03']),
      tags: 'busy',
      entry: 'tellBegun',
      invoke: {
        src: 'readFile',
        input: ({ context }) => chosenFileOf(context),
        onDone: [
          {
            guard: { type: 'fileIsGood', params: outputOf },
            target: 'uploading',
            actions: { type: 'keepRead', params: outputOf },
          },
          { target: 'weighing', actions: [{ type: 'refuseFile', params: outputOf }, 'tellEnded'] },
        ],
        onError: { target: 'weighing', actions: [{ type: 'keepFault', params: faultOf }, 'tellEnded'] },
      },
    },
    uploading: {
      meta: meta('The file is uploaded', ['REG-03'], 'server'),
      tags: 'busy',
      invoke: [
        {
          src: 'uploadFile',
          input: ({ context }) => uploadedOf(context),
          onDone: [
            {
              guard: { type: 'wasStored', params: outputOf },
              target: 'stored',
              actions: [{ type: 'keepDocument', params: outputOf }, 'tellForm'],
            },
            { target: 'weighing', actions: [{ type: 'keepRefusal', params: outputOf }, 'endIntent', 'tellEnded'] },
          ],
          onError: { target: 'failed', actions: [{ type: 'keepFault', params: faultOf }, 'tellEnded'] },
        },
        { src: 'hearProgress', onError: {} },
      ],
      on: {
        'progress.told': { actions: 'keepProgress' },
        'upload.cancelled': { target: 'weighing', actions: ['endIntent', 'tellEnded'] },
      },
    },
    failed: {
      meta: meta('The file did not arrive', ['REG-03']),
      on: {
        'again.requested': { target: 'uploading', actions: ['clearMessage', 'tellBegun'] },
        'file.chosen': { target: 'reading', actions: ['endIntent', 'keepFile'] },
        'upload.cancelled': { target: 'weighing', actions: ['endIntent', 'clearMessage'] },
      },
    },
    stored: {
      meta: meta('The document is stored', ['REG-03']),
      on: {
        'file.chosen': { target: 'reading', actions: 'keepFile' },
        'file.removed': { guard: 'mayBeRemoved', target: 'removing', actions: 'clearMessage' },
      },
    },
    removing: {
      meta: meta('The document is removed', ['REG-03'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'removeFile',
        input: ({ context }) => removedOf(context),
        onDone: [
          {
            guard: { type: 'wasStored', params: outputOf },
            target: 'empty',
            actions: ['dropDocument', 'endIntent', 'tellForm'],
          },
          { target: 'stored', actions: [{ type: 'keepRefusal', params: outputOf }, 'endIntent'] },
        ],
        onError: { target: 'stored', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
