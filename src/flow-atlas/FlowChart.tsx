import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import type { Chart } from '../../flows/draw/chart.ts';
import type { Box, Drawing, DrawnBox, DrawnEdge } from '../../flows/draw/drawing.ts';
import { boxLettering, type Lettering, labelLettering } from '../../flows/draw/lettering.ts';
import { textWidth } from '../../flows/draw/text-size.ts';
import { arrowHead, roundedWay } from '../../flows/draw/way-path.ts';
import type { ReadingView } from '../../flows/inspect/atlas.view.ts';
import type { StateModel } from '../../flows/model/flow-model.ts';
import { ChartLines } from './ChartLines.tsx';

/** Nested states contrast with the background: darker in light mode, lighter in dark mode. */
const surface = (inkPercent: number): string =>
  `color-mix(in srgb, ${tokens.colorNeutralBackground1}, ${tokens.colorNeutralForeground1} ${inkPercent}%)`;

const useStyles = makeStyles({
  chart: { display: 'block' },
  paper: { fill: tokens.colorNeutralBackground1 },
  level1: { fill: surface(2.5) },
  level2: { fill: surface(5) },
  level3: { fill: surface(7.5) },
  level4: { fill: surface(10) },
  card: { fill: tokens.colorNeutralCardBackgroundHover },
  box: { stroke: tokens.colorNeutralStroke1, strokeWidth: '1px' },
  region: { strokeDasharray: '5 4' },
  outside: { strokeDasharray: '2 3' },
  holds: { stroke: tokens.colorCompoundBrandStroke },
  active: { fill: tokens.colorBrandBackground2, stroke: tokens.colorCompoundBrandStroke, strokeWidth: '2px' },
  inner: { fill: 'none', stroke: tokens.colorNeutralStroke1 },
  rule: { stroke: tokens.colorNeutralStroke2 },
  way: { fill: 'none', stroke: tokens.colorNeutralForeground3, strokeLinejoin: 'round' },
  head: { fill: tokens.colorNeutralForeground3 },
  wayTaken: { stroke: tokens.colorCompoundBrandStroke, strokeWidth: '2.5px' },
  headTaken: { fill: tokens.colorCompoundBrandStroke },
  boxName: {
    fill: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontWeight: tokens.fontWeightSemibold,
  },
  centred: { textAnchor: 'middle' },
  dot: { fill: tokens.colorNeutralForeground1 },
});

/**
 * Renders a chart from its drawing, with active states and the last transition highlighted. Same text and positions as
 * in the pictures of `npm run flows -- draw`, but as React elements, because the page's policy forbids text as markup.
 * `scale` 1 is the drawing's own size.
 */
export const FlowChart = ({ view, drawing, scale }: FlowChartProps) => {
  const styles = useStyles();
  const { chart, active, taken } = view;
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const lit = (edge: DrawnEdge): boolean => edge.transitions.some((id) => taken.has(id));
  const edges = [...drawing.edges].sort((a, b) => Number(lit(a)) - Number(lit(b)));
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={chartWords(view)}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      width={drawing.width * scale}
      height={drawing.height * scale}
    >
      {drawing.boxes.map((box) => {
        const state = states.get(box.state);
        if (!state) return null;
        const stays = chart.transitions.some(({ id, from }) => from === state.id && taken.has(id));
        return (
          <StateBox
            key={box.state}
            chart={chart}
            state={state}
            box={box}
            isActive={active.has(state.id)}
            nameScale={scale < leastReadable ? scale : null}
            taken={stays ? taken : nothing}
          />
        );
      })}
      {drawing.initials.map(({ state, x, y, points }) => (
        <g key={state}>
          <circle className={styles.dot} cx={x} cy={y} r={5} />
          <path className={styles.way} d={roundedWay(points)} />
          <path className={styles.head} d={arrowHead(points)} />
        </g>
      ))}
      {edges.map((edge) => (
        <Edge
          key={`${edge.from} ${edge.to}`}
          chart={chart}
          edge={edge}
          taken={lit(edge) ? taken : nothing}
          surface={levelStyle(surfaceUnder(edge, drawing, states))}
          isLabelled={scale >= leastReadable}
        />
      ))}
      <Lit key={`${[...active].join()} ${[...taken].join()}`} drawing={drawing} centre={view.centre} scale={scale} />
    </svg>
  );
};

/** What is highlighted in a chart. */
export interface ChartStanding extends Pick<ReadingView, 'model' | 'chart' | 'active' | 'taken' | 'centre'> {
  /** Titles of the active states. `null`: a chart by itself. */
  readonly at: { readonly states: readonly string[] } | null;
}

interface FlowChartProps {
  readonly view: ChartStanding;
  readonly drawing: Drawing;
  readonly scale: number;
}

const chartWords = ({ chart, at }: ChartStanding): string =>
  at ? `Chart of ${chart.title}. Now in ${at.states.join(', ')}.` : `Chart of ${chart.title}.`;

const levels = ['paper', 'level1', 'level2', 'level3', 'level4'] as const;
type Level = (typeof levels)[number];
const levelStyle = (depth: number): Level => levels[Math.min(depth, 4)] ?? 'level4';

interface StateBoxProps {
  readonly chart: Chart;
  readonly state: StateModel;
  readonly box: DrawnBox;
  readonly isActive: boolean;
  /** Scale of a chart that is too small to read. The box then shows only the name, as large as fits. */
  readonly nameScale: number | null;
  readonly taken: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

/** Memoized: after a step, most boxes are unchanged. */
const StateBox = memo(({ chart, state, box: { x, y, w, h, shift }, isActive, nameScale, taken }: StateBoxProps) => {
  const styles = useStyles();
  const lettering = boxLettering(chart, state);
  const holdsStates = state.kind === 'compound' || state.kind === 'parallel';
  const isFolded = chart.folded?.has(state.id) ?? false;
  const isRegion = chart.states.find(({ id }) => id === state.parent)?.kind === 'parallel';
  return (
    <g data-state={state.id} data-active={isActive || undefined}>
      {isFolded && (
        <rect className={mergeClasses(styles.box, styles.card)} x={x + 4} y={y + 4} width={w} height={h} rx={8} />
      )}
      <rect
        className={mergeClasses(
          styles.box,
          holdsStates ? styles[levelStyle(state.path.length)] : styles.card,
          isRegion && styles.region,
          chart.outside?.has(state.id) && styles.outside,
          isActive && state.parent !== null && !isRegion && (holdsStates ? styles.holds : styles.active),
        )}
        x={x}
        y={y}
        width={w}
        height={h}
        rx={holdsStates ? 10 : 8}
      />
      {state.kind === 'final' && (
        <rect className={styles.inner} x={x + 4} y={y + 4} width={w - 8} height={h - 8} rx={5} />
      )}
      {nameScale === null ? (
        <>
          {lettering.ruleY !== null && (
            <path className={styles.rule} d={`M${x + 1} ${y + lettering.ruleY}H${x + w - 1}`} />
          )}
          <ChartLines lettering={lettering} left={x + shift} top={y} taken={taken} large={state.parent === null} />
        </>
      ) : (
        <BoxName
          name={state.parent === null ? chart.title : state.key}
          box={{ x: x + shift, y, w: w - shift, h: holdsStates ? Math.min(h, lettering.height) : h }}
          isCentred={!holdsStates}
          scale={nameScale}
        />
      )}
    </g>
  );
});

/** Below this scale, text is not readable. */
const leastReadable = 0.55;

interface BoxNameProps {
  readonly name: string;
  readonly box: Box;
  readonly isCentred: boolean;
  readonly scale: number;
}

/** A state's name, up to 14 px on the screen if the box has room. */
const BoxName = ({ name, box: { x, y, w, h }, isCentred, scale }: BoxNameProps) => {
  const styles = useStyles();
  const size = Math.floor(Math.min(14 / scale, ((w - 16) * 100) / textWidth(name, 100, 'semibold'), h * 0.6));
  return (
    <text
      className={mergeClasses(styles.boxName, isCentred && styles.centred)}
      style={{ fontSize: size }}
      x={isCentred ? x + w / 2 : x + 12}
      y={isCentred ? y + h / 2 + size * 0.35 : y + size + 4}
    >
      {name}
    </text>
  );
};

interface EdgeProps {
  readonly chart: Chart;
  readonly edge: DrawnEdge;
  readonly taken: ReadonlySet<string>;
  readonly surface: Level;
  readonly isLabelled: boolean;
}

const Edge = memo(({ chart, edge, taken, surface, isLabelled }: EdgeProps) => {
  const styles = useStyles();
  const { x, y, w, h } = edge.label;
  const lettering: Lettering = labelLettering(
    chart,
    chart.transitions.filter(({ id }) => edge.transitions.includes(id)),
  );
  const isTaken = edge.transitions.some((id) => taken.has(id));
  return (
    <g data-edge={edge.transitions.join(' ')} data-taken={isTaken || undefined}>
      <path className={mergeClasses(styles.way, isTaken && styles.wayTaken)} d={roundedWay(edge.points)} />
      <path className={mergeClasses(styles.head, isTaken && styles.headTaken)} d={arrowHead(edge.points)} />
      {isLabelled && (
        <>
          <rect className={styles[surface]} x={x} y={y} width={w} height={h} rx={5} />
          <ChartLines lettering={lettering} left={x} top={y} taken={taken} />
        </>
      )}
    </g>
  );
});

/** Background of a label, which hides its arrow: the colour of the state around it. */
const surfaceUnder = ({ label }: DrawnEdge, { boxes }: Drawing, states: ReadonlyMap<string, StateModel>): number => {
  const innermost = boxes.findLast(
    ({ x, y, w, h }) => label.x >= x && label.y >= y && label.x + label.w <= x + w && label.y + label.h <= y + h,
  );
  return states.get(innermost?.state ?? '')?.path.length ?? 0;
};

/** Scrolls the latest change into view, once a step. A separate element, so that React mounts it anew for each step. */
const Lit = ({
  drawing,
  centre,
  scale,
}: Pick<FlowChartProps, 'drawing' | 'scale'> & { readonly centre: string | null }) => {
  const box = drawing.boxes.find(({ state }) => state === centre);
  return box ? (
    <g ref={bringIntoSight} data-x={(box.x + box.w / 2) * scale} data-y={(box.y + box.h / 2) * scale} />
  ) : null;
};

/** Stable, so that React calls it once for each element. */
const bringIntoSight = (mark: SVGGElement | null): void => {
  const frame = mark?.closest('[data-scrolls]');
  if (!mark || !frame) return;
  frame.scrollTo({
    left: Number(mark.dataset['x']) - frame.clientWidth / 2,
    top: Number(mark.dataset['y']) - frame.clientHeight / 2,
  });
};
