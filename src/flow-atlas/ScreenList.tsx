import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ScreenRow } from '../../flows/inspect/screens-view.ts';
import { sizes } from '../ui/sizes.ts';
import { bringIntoFrame } from './bring-into-frame.ts';
import type { SendToAtlas } from './flow-props.ts';

const useStyles = makeStyles({
  list: {
    minHeight: '0',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    padding: tokens.spacingVerticalXS,
  },
  row: {
    display: 'block',
    width: '100%',
    minHeight: sizes.control,
    padding: `6px ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 2px 0 0 ${tokens.colorCompoundBrandStroke}`,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The states of a screen, by the names of the chart. */
export const ScreenList = ({ states, send }: { readonly states: readonly ScreenRow[]; readonly send: SendToAtlas }) => {
  const styles = useStyles();
  return (
    <ol className={styles.list} aria-label="States of the screen" data-scrolls>
      {states.map(({ name, chosen }, index) => (
        <li key={name} ref={chosen ? bringIntoFrame : undefined}>
          <button
            type="button"
            className={mergeClasses(styles.row, chosen && styles.chosen)}
            aria-current={chosen ? 'true' : undefined}
            onClick={() => send({ type: 'screen.chosen', index })}
          >
            {name}
          </button>
        </li>
      ))}
    </ol>
  );
};
