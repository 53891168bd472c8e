import { fromCallback, fromPromise } from 'xstate';
import { deskDepositsFromQuery, deskDepositsQuery } from '../../contract/desk-deposits-link.ts';
import {
  type DeskDepositsEvent,
  type DeskDepositsPage,
  deskDepositsMachine,
} from '../../machines/desk/desk-deposits.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { keepQuery, onAddressOfPage } from '../ui/page-query.ts';

/** What the page's address asks for. */
export const askedInAddress = () => deskDepositsFromQuery(new URLSearchParams(location.search));

/** The flow of the deposits at the desk with its call. It keeps the filters in the address. */
export const portalDeskDeposits = deskDepositsMachine.provide({
  actors: {
    readDeposits: fromPromise(async ({ input, signal }: { input: DeskDepositsPage; signal: AbortSignal }) =>
      answerOf(await send('GetDeskDeposits', input, { signal })),
    ),
    hearAddress: fromCallback<DeskDepositsEvent>(({ sendBack }) =>
      onAddressOfPage(() => sendBack({ type: 'address.followed', asked: askedInAddress() })),
    ),
  },
  actions: {
    keepAddress: (_at, asked) => keepQuery(deskDepositsQuery(asked)),
  },
});
