import type { FlowDrawings } from '../draw/drawing.ts';
import { chartParts } from '../draw/fold.ts';
import { crossingsIn, overlapsIn } from '../draw/overlaps.ts';
import type { FlowModel } from '../model/flow-model.ts';

/** The rules of `npm run flows -- check` for drawings, each with its requirement. */
export const drawingRules = {
  'illegible-drawing': 'text fits into its box, and nothing overlaps',
  'crossed-arrows': 'arrows cross no more often than the budget of the drawing allows',
} as const;
export type DrawingRule = keyof typeof drawingRules;

export interface DrawingFinding {
  readonly rule: DrawingRule;
  readonly flow: string;
  /** The drawing: `whole`, `overview`, or the id of the state whose children it shows. */
  readonly at: string;
  readonly words: string;
}

/** Number of crossings that a drawing may have, by flow and drawing. Default: 0. A better drawing lowers its number. */
export const crossingBudget: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'content-editor': { whole: 1 },
  'flight-booking': { overview: 6, 'flight-booking.sale.opening': 1, 'flight-booking.sale.offered': 27 },
  'flight-options': { overview: 1 },
  'flight-results': { 'flight-results.asked.reading': 4 },
  'hotel-booking': { overview: 10 },
  'hotel-detail': { whole: 1 },
  'hotel-order': { whole: 1 },
  'money-decisions': { whole: 10 },
  'online-payment': { whole: 1 },
  'order-page': { overview: 1 },
  'phone-verification': { whole: 2 },
  registration: { whole: 1 },
  'review-form': { whole: 1 },
  'passenger-consent': { whole: 1 },
  'consent-answer': { whole: 3 },
  'refund-case': { whole: 1 },
  'exchange-case': { whole: 1 },
  session: { overview: 1 },
  'void-case': { whole: 1 },
  'sign-in': { whole: 1 },
};

/** Finds the faults in the drawings of a flow, and counts the crossings in all of them. */
export const checkDrawings = (
  model: FlowModel,
  { drawings }: FlowDrawings,
  budget = crossingBudget[model.name] ?? {},
): { readonly findings: readonly DrawingFinding[]; readonly crossings: number } => {
  const findings: DrawingFinding[] = [];
  let crossings = 0;
  for (const { shows, chart } of chartParts(model)) {
    const drawing = drawings.find((each) => each.shows === shows);
    if (drawing === undefined) continue;
    const found = (rule: DrawingRule, words: string): number =>
      findings.push({ rule, flow: model.name, at: shows, words });
    for (const words of overlapsIn(drawing, chart)) found('illegible-drawing', words);
    const here = crossingsIn(drawing);
    const allowed = budget[shows] ?? 0;
    crossings += here;
    if (here > allowed) found('crossed-arrows', `${here} crossings of arrows; the budget is ${allowed}`);
  }
  return { findings, crossings };
};
