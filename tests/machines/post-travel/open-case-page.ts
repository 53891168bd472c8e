import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { DeskTicketCase } from '../../../contract/desk/desk-cases.ts';
import type { TicketCase } from '../../../contract/post-travel/post-travel.ts';
import { stepUpMachine } from '../../../machines/desk/step-up.machine.ts';
import { caseExample, deskCaseExample, ended } from '../../../machines/post-travel/case-examples.ts';
import { casePageMachine } from '../../../machines/post-travel/case-page.machine.ts';
import type {
  ActOnCase,
  CaseActed,
  CaseAsked,
  CasePageAct,
  CasePageInput,
  CaseRead,
} from '../../../machines/post-travel/case-page.setup.ts';
import { viewOfCasePage } from '../../../machines/post-travel/case-page.view.ts';
import { deskFacts } from '../../../machines/post-travel/void-case.cases.ts';
import type { CodeSending } from '../../../machines/sign-in/code-entry.setup.ts';

/** A case as its agency reads it. */
export const own = (more: Partial<TicketCase> = {}) => ({ ok: true as const, answer: { case: caseExample(more) } });
/** A case as the desk reads it. */
export const atDesk = (more: Partial<TicketCase> = {}, given: Partial<DeskTicketCase> = {}) => ({
  ok: true as const,
  answer: deskCaseExample(more, given),
});
export const processing = { state: 'processing' as const, facts: deskFacts };
export const withdrawn = own({ state: 'withdrawn', ...ended });
export const inHouse = { side: 'desk' } as const;
export const lost = new Error('lost');

/** The page of a case; `reads` and `answers`: what each reading and each act gets in turn, the last one ever after. */
export const openCasePage = async (
  reads: readonly (CaseRead | Error)[],
  answers: readonly (CaseActed | Error)[] = [],
  input: Partial<CasePageInput> = {},
) => {
  const sent: ActOnCase[] = [];
  let readings = 0;
  const inTurn = <Answer>(all: readonly (Answer | Error)[], turn: number): Answer => {
    const answer = all[Math.min(turn, all.length) - 1];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer is left');
    return answer;
  };
  const clock = new SimulatedClock();
  const actor = createActor(
    casePageMachine.provide({
      actors: {
        readCase: fromPromise<CaseRead, CaseAsked>(async () => inTurn(reads, (readings += 1))),
        actOnCase: fromPromise<CaseActed, ActOnCase>(async ({ input: act }) => inTurn(answers, sent.push(act))),
        stepUp: stepUpMachine.provide({
          actors: { sendStepUpCode: fromPromise<CodeSending>(() => new Promise(() => {})) },
        }),
      },
    }),
    {
      clock,
      input: {
        kind: 'void',
        side: 'agency',
        caseReference: 'VOD7K2M9QXW',
        intentSeed: 'visit',
        email: 'desk@house.example',
        ...input,
      },
    },
  ).start();
  const comesTo = (state: ReturnType<typeof actor.getSnapshot>['value']) =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  await waitFor(actor, (snapshot) => !snapshot.matches('reading'));
  const view = () => {
    const seen = viewOfCasePage(actor.getSnapshot());
    if (seen.show !== 'case') throw new Error(seen.show);
    return seen;
  };
  const choose = (act: CasePageAct, text?: string) => {
    actor.send({ type: 'act.chosen', act });
    if (text !== undefined) actor.send({ type: 'words.typed', text });
  };
  const confirm = () => actor.send({ type: 'act.confirmed' });
  return { actor, clock, sent, view, comesTo, choose, confirm, readings: () => readings };
};
