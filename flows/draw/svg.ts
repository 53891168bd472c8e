import type { StateModel } from '../model/flow-model.ts';
import { candidateWords } from '../model/words.ts';
import type { Chart } from './chart.ts';
import type { Drawing, DrawnBox, DrawnEdge, DrawnInitial } from './drawing.ts';
import { boxLettering, type Lettering, labelLettering, type WrittenLine } from './lettering.ts';
import { chartStyle } from './svg-style.ts';
import { arrowHead, roundedWay } from './way-path.ts';

/**
 * A flow's picture as SVG text. Pure: the same drawing and chart give the same text. `data-state` and `data-edge` have
 * the model's ids, so that a page can highlight them. `id` attributes are for links into the picture.
 */
export const svgOf = (drawing: Drawing, chart: Chart): string => {
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const stateOf = (id: string): StateModel => {
    const state = states.get(id);
    if (state === undefined) throw new Error(`${chart.name} has no state ${id}: its drawing is of another chart`);
    return state;
  };
  const { width, height } = drawing;
  const name = xmlId(chart.name);
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" class="flow-chart" role="img" aria-labelledby="${name}-title ${name}-desc" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title id="${name}-title">${xml(chart.title)}</title>`,
    `<desc id="${name}-desc">${xml(`${chart.purpose} ${countWords(chart)} The outline on the flow's page says the same in words.`)}</desc>`,
    `<style>${chartStyle}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    // Shifted by half a pixel, so that one-pixel strokes cover one row of pixels, not two.
    '<g transform="translate(.5 .5)">',
    ...drawing.boxes.map((box) => stateSvg(chart, stateOf(box.state), box, states)),
    ...drawing.initials.map(initialSvg),
    ...drawing.edges.map((edge) => edgeSvg(chart, edge, surfaceUnder(edge, drawing, states))),
    '</g>',
    '</svg>',
  ];
  return `${lines.join('\n')}\n`;
};

const countWords = ({ states, transitions }: Chart): string =>
  `A statechart of ${states.length - 1} states and ${transitions.length} transitions.`;

const stateSvg = (
  chart: Chart,
  state: StateModel,
  { x, y, w, h, shift }: DrawnBox,
  states: ReadonlyMap<string, StateModel>,
): string => {
  const lettering = boxLettering(chart, state);
  const isRegion = state.parent !== null && states.get(state.parent)?.kind === 'parallel';
  const surface = state.kind === 'compound' || state.kind === 'parallel' ? levelOf(state) : 'card';
  const isFolded = chart.folded?.has(state.id) ?? false;
  const classes = [
    'state',
    state.kind,
    ...(state.parent === null ? ['root'] : []),
    ...(isRegion ? ['region'] : []),
    ...(isFolded ? ['folded'] : []),
    ...(chart.outside?.has(state.id) ? ['outside'] : []),
  ];
  const radius = state.kind === 'atomic' || state.kind === 'final' ? 8 : 10;
  return [
    `<g id="state-${xmlId(state.id)}" class="${classes.join(' ')}" data-state="${xml(state.id)}">`,
    `<title>${xml(stateTitle(state))}</title>`,
    // A folded state looks like a pile of cards.
    ...(isFolded
      ? [`<rect class="box card under" x="${x + 4}" y="${y + 4}" width="${w}" height="${h}" rx="${radius}"/>`]
      : []),
    `<rect class="box ${surface}" x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}"/>`,
    ...(state.kind === 'final'
      ? [`<rect class="inner-box" x="${x + 4}" y="${y + 4}" width="${w - 8}" height="${h - 8}" rx="${radius - 3}"/>`]
      : []),
    ...(lettering.ruleY === null ? [] : [`<path class="rule" d="M${x + 1} ${y + lettering.ruleY}H${x + w - 1}"/>`]),
    ...linesSvg(lettering, x + shift, y),
    '</g>',
  ].join('');
};

/** Tooltip of a state. */
const stateTitle = ({ path, key, kind, meta }: StateModel): string =>
  [
    `${path.length > 0 ? path.join('.') : key} (${kind})`,
    ...(meta === null ? [] : [meta.title]),
    ...(meta?.screen ? [`screen ${meta.screen}`] : []),
    ...(meta?.owner ? [`waits for the ${meta.owner}`] : []),
    ...(meta && meta.requirements.length > 0 ? [meta.requirements.join(', ')] : []),
  ].join(' · ');

/**
 * Class of a state's surface. Deeper states are darker, or lighter in dark mode. The root has the colour of the page.
 */
const levelOf = ({ path }: StateModel): string => `on-${Math.min(path.length, 4)}`;

/** Class of a label's background: the surface of the state that contains it, so that the label hides its arrow. */
const surfaceUnder = ({ label }: DrawnEdge, { boxes }: Drawing, states: ReadonlyMap<string, StateModel>): string => {
  const innermost = boxes.findLast(
    ({ x, y, w, h }) => label.x >= x && label.y >= y && label.x + label.w <= x + w && label.y + label.h <= y + h,
  );
  const state = states.get(innermost?.state ?? '');
  return state === undefined ? 'on-0' : levelOf(state);
};

const edgeSvg = (chart: Chart, edge: DrawnEdge, surface: string): string => {
  const { x, y, w, h } = edge.label;
  const shown = chart.transitions.filter(({ id }) => edge.transitions.includes(id));
  return [
    `<g id="edge-${xmlId(edge.from)}-to-${xmlId(edge.to)}" class="edge" data-from="${xml(edge.from)}" data-to="${xml(edge.to)}">`,
    `<title>${xml(shown.map((each) => `${each.from} → ${edge.to}: ${candidateWords(each)}`).join('\n'))}</title>`,
    waySvg(edge.points),
    `<rect class="${surface}" x="${x}" y="${y}" width="${w}" height="${h}" rx="5"/>`,
    ...linesSvg(labelLettering(chart, shown), x, y, (id) => leadsFirstTo(edge.to, chart, id)),
    '</g>',
  ].join('');
};

/** Whether an arrow is the first of a candidate with several targets. Links lead to the first. */
const leadsFirstTo = (to: string, { transitions }: Chart, id: string): boolean =>
  transitions.find((each) => each.id === id)?.targets[0] === to;

const initialSvg = ({ state, x, y, points }: DrawnInitial): string =>
  `<g class="initial" data-initial-of="${xml(state)}"><circle class="dot" cx="${x}" cy="${y}" r="5"/>${waySvg(points)}</g>`;

const waySvg = (points: readonly number[]): string =>
  `<path class="way" d="${roundedWay(points)}"/><path class="head" d="${arrowHead(points)}"/>`;

/** Groups the lines of one candidate, which are highlighted together. */
const linesSvg = (
  { lines }: Lettering,
  left: number,
  top: number,
  isLinked: (transition: string) => boolean = () => true,
): readonly string[] => {
  const written: string[] = [];
  for (const [at, line] of lines.entries()) {
    const { transition } = line;
    if (transition !== null && lines[at - 1]?.transition !== transition) {
      const id = isLinked(transition) ? ` id="edge-${xmlId(transition)}"` : '';
      written.push(`<g${id} data-edge="${xml(transition)}">`);
    }
    written.push(lineSvg(line, left, top));
    if (transition !== null && lines[at + 1]?.transition !== transition) written.push('</g>');
  }
  return written;
};

const lineSvg = ({ text, lead, x, y, role, number }: WrittenLine, left: number, top: number): string => {
  const at = { x: left + x, y: top + y };
  const circle = { x: at.x - 13, y: at.y - 4 };
  return [
    ...(number === null
      ? []
      : [
          `<circle class="order" cx="${circle.x}" cy="${circle.y}" r="7"/>`,
          `<text class="order-number" x="${circle.x}" y="${circle.y + 4}">${number}</text>`,
        ]),
    `<text class="${role}" x="${at.x}" y="${at.y}">${lead === '' ? '' : `<tspan class="lead">${xml(lead)}</tspan> `}${xml(text)}</text>`,
  ].join('');
};

/** The model's id without characters that XML ids cannot contain. */
export const xmlId = (id: string): string => id.replace(/[^\w.-]+/g, '-');

export const xml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // Characters that XML 1.0 does not allow, even escaped.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
