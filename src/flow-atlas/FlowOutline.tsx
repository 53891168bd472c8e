import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReadingView } from '../../flows/inspect/atlas.view.ts';
import { pathWords } from '../../flows/inspect/words.ts';
import type { FlowModel, StateModel, TransitionModel } from '../../flows/model/flow-model.ts';
import { guardWords, triggerWords } from '../../flows/model/words.ts';
import { Badge } from '../ui/Badge.tsx';
import { bringIntoFrame } from './bring-into-frame.ts';

const useStyles = makeStyles({
  outline: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
  },
  nested: { borderLeft: `1px solid ${tokens.colorNeutralStroke2}`, marginLeft: tokens.spacingHorizontalXS },
  state: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: '2px solid transparent',
  },
  active: { borderLeftColor: tokens.colorCompoundBrandStroke },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  soft: { color: tokens.colorNeutralForeground2 },
  candidate: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
    paddingLeft: tokens.spacingHorizontalM,
  },
  taken: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
});

/** What is highlighted in an outline. */
type OutlineStanding = Pick<ReadingView, 'model' | 'active' | 'taken'>;

/** The chart as text: states, events, and candidates in the order in which they are tried. */
export const FlowOutline = ({ view }: { readonly view: OutlineStanding }) => {
  const styles = useStyles();
  const [root] = view.model.states;
  return (
    <div className={styles.outline}>
      <ul>{root && <State state={root} view={view} />}</ul>
    </div>
  );
};

const State = ({ state, view }: { readonly state: StateModel; readonly view: OutlineStanding }) => {
  const styles = useStyles();
  const { model, active, taken } = view;
  const children = model.states.filter(({ parent }) => parent === state.id);
  const isActive = active.has(state.id) && state.parent !== null;
  const isLeaf = isActive && children.length === 0;
  return (
    <li data-state={state.id} data-active={isActive || undefined} ref={isLeaf ? bringIntoFrame : undefined}>
      <div className={mergeClasses(styles.state, isActive && styles.active)}>
        <div className={styles.head}>
          <span className={styles.name}>{state.parent === null ? model.title : state.key}</span>
          {isLeaf && <Badge tone="brand">now</Badge>}
          {state.meta && <span className={styles.soft}>{state.meta.title}</span>}
          {state.kind === 'parallel' && <span className={styles.soft}>all at once</span>}
          {state.kind === 'final' && <span className={styles.soft}>final</span>}
        </div>
        {state.invokes.map(({ id, actor }) => (
          <p key={id} className={mergeClasses(styles.candidate, styles.soft)}>
            runs {actor}
          </p>
        ))}
        {model.transitions
          .filter(({ from }) => from === state.id)
          .map((candidate) => (
            <p key={candidate.id} className={mergeClasses(styles.candidate, taken.has(candidate.id) && styles.taken)}>
              {candidateInWords(model, candidate)}
              {taken.has(candidate.id) && ' (taken)'}
            </p>
          ))}
      </div>
      {children.length > 0 && (
        <ul className={styles.nested}>
          {children.map((child) => (
            <State key={child.id} state={child} view={view} />
          ))}
        </ul>
      )}
    </li>
  );
};

const candidateInWords = (
  model: FlowModel,
  { from, eventType, order, trigger, guard, targets }: TransitionModel,
): string => {
  const rivals = model.transitions.filter((each) => each.from === from && each.eventType === eventType).length;
  const place = rivals > 1 ? `${order + 1}. ` : '';
  const condition = guard === null ? (order > 0 ? ' otherwise' : '') : ` if ${guardWords(guard)}`;
  return `${place}${triggerWords(trigger)}${condition} → ${targets.length === 0 ? 'stays' : targets.map(pathWords).join(', ')}`;
};
