import { fromPromise } from 'xstate';
import type { MarkupRules } from '../../contract/markup/markup.ts';
import { markupRulesMachine } from '../../machines/markup/markup-rules.machine.ts';
import type {
  Ended,
  RuleLayer,
  RuleRequest,
  Saved,
  SentEnd,
  SentRule,
  Tried,
} from '../../machines/markup/markup-rules.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';

/** The calls of each layer: those of the platform are the desk's. */
const callsOf = {
  agency: { read: 'GetMarkupRules', try: 'TryMarkupRule', save: 'SaveMarkupRule', end: 'EndMarkupRule' },
  platform: {
    read: 'GetPlatformMarkupRules',
    try: 'TryPlatformMarkupRule',
    save: 'SavePlatformMarkupRule',
    end: 'EndPlatformMarkupRule',
  },
} as const;

interface OfLayer {
  readonly layer: RuleLayer;
}

/** The flow of the markup rules, with its calls. */
export const portalMarkupRules = markupRulesMachine.provide({
  actors: {
    readRules: fromPromise<MarkupRules, OfLayer>(async ({ input: { layer }, signal }) =>
      answerOf(await send(callsOf[layer].read, {}, { signal })),
    ),
    tryDraft: fromPromise<Tried, OfLayer & { readonly request: RuleRequest }>(({ input: { layer, request }, signal }) =>
      send(callsOf[layer].try, request, { signal }),
    ),
    saveRule: fromPromise<Saved, OfLayer & SentRule>(({ input: { layer, request, intent }, signal }) =>
      send(callsOf[layer].save, request, { intent, signal }),
    ),
    endRule: fromPromise<Ended, OfLayer & SentEnd>(({ input: { layer, request, intent }, signal }) =>
      send(callsOf[layer].end, request, { intent, signal }),
    ),
    stepUp: portalStepUp,
  },
});
