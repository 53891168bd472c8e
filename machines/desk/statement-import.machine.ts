import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';
import { fileOf, sentOf, startOfImport, statementImportSetup } from './statement-import.setup.ts';

const meta = screenState(pagePaths.deskStatementImport);

/**
 * Imports a statement of a bank account or mobile wallet of the platform. Its columns are guessed and can be changed, and each wrong row
 * is named before anything is sent. If the file leaves open in which order it writes day and month, or whose account it belongs to, the
 * person is asked. A line that was imported before is not imported again.
 */
export const statementImportMachine = statementImportSetup.createMachine({
  id: 'statement-import',
  context: ({ input }) => startOfImport(input),
  initial: 'reading',
  states: {
    ...reads({
      reading: { meta: meta('The accounts of the house are read', ['MNY-03', 'OPS-01'], 'server') },
      read: {
        src: 'readAccounts',
        onDone: { target: 'choosing', actions: { type: 'keepAccounts', params: outputOf } },
      },
      unreadable: meta('The accounts could not be read', ['MNY-03', 'OPS-01']),
    }),
    choosing: {
      meta: meta('An account and a file are chosen', ['MNY-03', 'OPS-01']),
      on: {
        'account.chosen': { guard: 'hasAccounts', actions: 'keepAccount' },
        'file.chosen': [
          { guard: 'hasAccountAndSmallFile', target: 'opening', actions: 'keepFile' },
          { guard: 'hasAccount', actions: 'saySize' },
        ],
      },
    },
    opening: {
      meta: meta('The file is opened and every row read', ['MNY-03']),
      invoke: {
        src: 'openFile',
        input: ({ context }) => ({ file: fileOf(context) }),
        onDone: [
          {
            guard: { type: 'isReadable', params: outputOf },
            target: 'checked',
            actions: { type: 'keepTable', params: outputOf },
          },
          { target: 'choosing', actions: ['forgetFile', { type: 'sayRefusal', params: outputOf }] },
        ],
        onError: { target: 'choosing', actions: ['forgetFile', 'sayUnreadable'] },
      },
    },
    checked: {
      meta: meta('Columns, lines and what is wrong', ['MNY-03', 'OPS-01']),
      on: {
        'account.chosen': { actions: 'keepAccount' },
        'column.chosen': { actions: 'keepColumn' },
        'days.chosen': { guard: 'daysAreDoubtful', actions: 'keepDayOrder' },
        'headedAccount.confirmed': { guard: 'accountIsUnknown', actions: 'keepConfirmation' },
        'file.chosen': [
          { guard: 'hasAccountAndSmallFile', target: 'opening', actions: 'keepFile' },
          { actions: 'saySize' },
        ],
        'statement.sent': { guard: 'somethingToSend', target: 'sending', actions: 'clearMessage' },
      },
    },
    sending: {
      meta: meta('The lines are taken in', ['MNY-03', 'OPS-01'], 'server'),
      invoke: {
        src: 'sendStatement',
        input: ({ context }) => sentOf(context),
        onDone: [
          {
            guard: { type: 'isTaken', params: outputOf },
            target: 'taken',
            actions: { type: 'keepTaken', params: outputOf },
          },
          { target: 'checked', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'checked', actions: { type: 'keepSendingFault', params: faultOf } },
      },
    },
    taken: {
      meta: meta('The lines were taken in', ['MNY-03', 'OPS-01']),
      on: { 'again.requested': { target: 'choosing', actions: 'forgetFile' } },
    },
  },
});
