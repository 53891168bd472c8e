import { fromCallback, fromPromise } from 'xstate';
import {
  type DeskListEvent,
  type DeskListInput,
  type DeskListRequest,
  deskListMachine,
} from '../../machines/desk/desk-list.machine.ts';
import {
  agencyChangesAsked,
  type DeskListKind,
  type DeskListPage,
  depositsAsked,
  deskListTerms,
  documentCasesAsked,
  paymentsAsked,
  registrationsAsked,
  staysAsked,
  ticketingAsked,
} from '../../machines/desk/desk-list-kinds.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { onAddressChange, replaceQuery } from '../ui/page-query.ts';

/** What the page's address asks for. */
export const askedInAddress = (kind: DeskListKind) =>
  deskListTerms[kind].fromQuery(new URLSearchParams(location.search));

const read = async ({ kind, asked, after }: DeskListRequest, signal: AbortSignal): Promise<DeskListPage> => {
  switch (kind) {
    case 'deposits': {
      const next = after?.kind === kind ? after.answer.next : null;
      return {
        kind,
        answer: answerOf(await send('GetDeskDeposits', { ...depositsAsked(asked), after: next }, { signal })),
      };
    }
    case 'payments': {
      const next = after?.kind === kind ? after.answer.next : null;
      return {
        kind,
        answer: answerOf(await send('GetDeskOnlinePayments', { ...paymentsAsked(asked), after: next }, { signal })),
      };
    }
    case 'ticketing': {
      const next = after?.kind === kind ? after.answer.next : null;
      return {
        kind,
        answer: answerOf(await send('GetDeskTicketings', { ...ticketingAsked(asked), after: next }, { signal })),
      };
    }
    case 'stays': {
      const next = after?.kind === kind ? after.answer.next : null;
      return { kind, answer: answerOf(await send('GetDeskStays', { ...staysAsked(asked), after: next }, { signal })) };
    }
    case 'agency-changes': {
      const next = after?.kind === kind ? after.answer.next : null;
      return {
        kind,
        answer: answerOf(await send('GetAgencyChanges', { ...agencyChangesAsked(asked), after: next }, { signal })),
      };
    }
    case 'agency-documents': {
      const next = after?.kind === kind ? after.answer.next : null;
      return {
        kind,
        answer: answerOf(
          await send('GetAgencyDocumentCases', { ...documentCasesAsked(asked), after: next }, { signal }),
        ),
      };
    }
    case 'registrations': {
      const next = after?.kind === kind ? after.answer.next : null;
      return {
        kind,
        answer: answerOf(await send('GetDeskRegistrations', { ...registrationsAsked(asked), after: next }, { signal })),
      };
    }
  }
};

/** The flow of a list of the desk with its calls. It keeps the filters in the address. */
export const portalDeskList = deskListMachine.provide({
  actors: {
    readPage: fromPromise<DeskListPage, DeskListRequest>(({ input, signal }) => read(input, signal)),
    hearAddress: fromCallback<DeskListEvent, Pick<DeskListInput, 'kind'>>(({ sendBack, input: { kind } }) =>
      onAddressChange(() => sendBack({ type: 'address.followed', asked: askedInAddress(kind) })),
    ),
  },
  actions: {
    keepAddress: (_at, { kind, asked }) => replaceQuery(deskListTerms[kind].queryOf(asked)),
  },
});
