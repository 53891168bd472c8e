import { Button, makeStyles, Slider, tokens } from '@fluentui/react-components';
import { ArrowNextRegular } from '@fluentui/react-icons/svg/arrow-next';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import type { PositionView } from '../../flows/inspect/atlas.view.ts';
import { Quiet } from '../ui/Quiet.tsx';
import type { SendToAtlas } from './flow-props.ts';

const useStyles = makeStyles({
  bar: {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  where: {
    gridColumnStart: '1',
    gridColumnEnd: '-1',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
  },
  event: { fontWeight: tokens.fontWeightSemibold },
});

/** Moves through the steps of one flow. The running flow is not affected. */
export const StepBar = ({ at, send }: { readonly at: PositionView; readonly send: SendToAtlas }) => {
  const styles = useStyles();
  const { step, count } = at;
  return (
    <div className={styles.bar} role="group" aria-label="Steps">
      <Button
        appearance="subtle"
        icon={<ChevronLeftRegular />}
        aria-label="Step back"
        disabledFocusable={step === 0}
        onClick={() => send({ type: 'step.moved', by: -1 })}
      />
      <Button
        appearance="subtle"
        icon={<ChevronRightRegular />}
        aria-label="Step forward"
        disabledFocusable={step === count}
        onClick={() => send({ type: 'step.moved', by: 1 })}
      />
      <Slider
        min={0}
        max={Math.max(1, count)}
        value={step}
        disabled={count === 0}
        aria-label="Step"
        aria-valuetext={`Step ${step} of ${count}: ${at.event}`}
        onChange={(_, { value }) => send({ type: 'step.chosen', step: Math.min(value, count) })}
      />
      <Button
        appearance="subtle"
        icon={<ArrowNextRegular />}
        disabledFocusable={at.following}
        onClick={() => send({ type: 'step.followed' })}
      >
        Latest
      </Button>
      <p className={styles.where} role="status">
        <Quiet as="span" figures>
          Step {step} of {count}
        </Quiet>
        <span className={styles.event}>{at.event}</span>
        <span>{at.states.join(' · ')}</span>
      </p>
    </div>
  );
};
