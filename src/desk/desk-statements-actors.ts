import { fromPromise } from 'xstate';
import {
  deskStatementsMachine,
  type LineActed,
  type SentLineAct,
} from '../../machines/desk/desk-statements.machine.ts';
import { reading } from '../calls/calling.ts';
import { send } from '../calls/send.ts';

const sendAct = ({ act, reason, intent }: SentLineAct, signal: AbortSignal): Promise<LineActed> => {
  const acting = { intent, signal };
  const { lineId } = act;
  switch (act.act) {
    case 'match':
      return send('MatchStatementLine', { lineId, depositReference: act.depositReference }, acting);
    case 'tie':
      return send('TieStatementLine', { lineId, kind: act.kind, reference: act.reference }, acting);
    case 'take':
      return send('TakeDeskCase', { queue: 'bank-lines', caseId: lineId, seenTakenAt: act.seenTakenAt }, acting);
    case 'give-back':
      return send('GiveBackDeskCase', { queue: 'bank-lines', caseId: lineId }, acting);
    case 'free':
      return send('FreeStatementLine', { lineId }, acting);
    case 'set-aside':
      return send('SetStatementLineAside', { lineId, reason }, acting);
    case 'hold':
      return send('HoldStatementLine', { lineId }, acting);
    case 'take-up':
      return send('TakeUpStatementLine', { lineId }, acting);
  }
};

/** The flow of the lines of statements, with its calls. */
export const portalDeskStatements = deskStatementsMachine.provide({
  actors: {
    readLines: reading('GetStatementLines'),
    actOnLine: fromPromise<LineActed, SentLineAct>(({ input, signal }) => sendAct(input, signal)),
  },
});
