import exchangeCaseDrawn from 'drawing:exchange-case';
import refundCaseDrawn from 'drawing:refund-case';
import voidCaseDrawn from 'drawing:void-case';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { CaseKind, CaseState } from '../../contract/post-travel/post-travel.ts';
import type { Drawing, FlowDrawings } from '../../flows/draw/drawing.ts';
import type { FlowModel } from '../../flows/model/flow-model.ts';
import { readModel } from '../../flows/model/read-model.ts';
import { exchangeCaseFlow } from '../../machines/post-travel/exchange-case.flow.ts';
import { refundCaseFlow } from '../../machines/post-travel/refund-case.flow.ts';
import { voidCaseFlow } from '../../machines/post-travel/void-case.flow.ts';
import { type ChartStanding, FlowChart } from './FlowChart.tsx';
import { FlowOutline } from './FlowOutline.tsx';

const useStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    overflowY: 'auto',
    height: 'clamp(360px, 60dvh, 640px)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outlineOffset: '-2px' },
  },
  picture: { width: 'max-content', margin: '0 auto' },
  onWide: { '@media (max-width: 639px)': { display: 'none' } },
  onPhone: { '@media (min-width: 640px)': { display: 'none' } },
});

interface CaseChartDrawn {
  readonly model: FlowModel;
  readonly drawing: Drawing | null;
}

const drawn = (model: FlowModel, { model: hash, drawings }: FlowDrawings): CaseChartDrawn => {
  return { model, drawing: hash === model.hash ? (drawings.find(({ shows }) => shows === 'whole') ?? null) : null };
};

const charts: Readonly<Record<CaseKind, CaseChartDrawn>> = {
  void: drawn(readModel(voidCaseFlow), voidCaseDrawn),
  refund: drawn(readModel(refundCaseFlow), refundCaseDrawn),
  exchange: drawn(readModel(exchangeCaseFlow), exchangeCaseDrawn),
};

export interface CaseChartProps {
  readonly kind: CaseKind;
  /** The states of its history, the earliest first. */
  readonly states: readonly CaseState[];
  readonly now: CaseState;
}

/** The chart of a case, with the state that it is in and the step that led there: a picture, or an outline on a phone. */
export const CaseChart = ({ kind, states, now }: CaseChartProps) => {
  const styles = useStyles();
  const { model, drawing } = charts[kind];
  const view = standingOf(model, states, now);
  return (
    <>
      {drawing !== null && (
        <Frame title={model.title} className={styles.onWide}>
          <div className={styles.picture}>
            <FlowChart view={view} drawing={drawing} scale={0.8} />
          </div>
        </Frame>
      )}
      <Frame title={model.title} className={drawing === null ? undefined : styles.onPhone}>
        <FlowOutline view={view} />
      </Frame>
    </>
  );
};

interface FrameProps {
  readonly title: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** What scrolls by itself, until the state that the case is in is visible. */
const Frame = ({ title, className, children }: FrameProps) => (
  <section
    className={mergeClasses(useStyles().frame, className)}
    data-scrolls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    tabIndex={0}
    aria-label={`Chart of ${title}`}
  >
    {children}
  </section>
);

const standingOf = (model: FlowModel, states: readonly CaseState[], now: CaseState): ChartStanding => {
  const [root] = model.states;
  const idOf = (state: CaseState | undefined) =>
    model.states.find(({ key, parent }) => key === state && parent !== null)?.id;
  const current = model.states.find(({ id }) => id === idOf(now));
  const from = idOf(states.at(-2));
  const taken = model.transitions.filter(
    (transition) => transition.from === from && current !== undefined && transition.targets.includes(current.id),
  );
  return {
    model,
    chart: model,
    active: new Set([root, current].flatMap((state) => (state ? [state.id] : []))),
    taken: new Set(taken.map(({ id }) => id)),
    centre: current?.id ?? null,
    at: current ? { states: [current.meta?.title ?? current.key] } : null,
  };
};
