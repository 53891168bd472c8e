import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { sizes } from '../ui/sizes.ts';
import type { DeskContentPageProps } from './content-props.ts';

const useStyles = makeStyles({
  shelves: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: '0',
    padding: '0',
    border: '0',
    minWidth: '0',
  },
  legend: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  shelf: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: sizes.touch,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':has(:checked)': {
      backgroundColor: tokens.colorNeutralBackground3,
      fontWeight: tokens.fontWeightSemibold,
      boxShadow: `inset 0 -2px 0 ${tokens.colorCompoundBrandStroke}`,
    },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media (pointer: fine)': { minHeight: sizes.choice },
  },
  radio: { position: 'absolute', width: '100%', height: '100%', margin: '0', opacity: '0', cursor: 'pointer' },
});

/** Where content is shown, side by side: one is chosen. */
export const ContentShelves = ({ view: { shelf, shelves }, send }: DeskContentPageProps) => {
  const styles = useStyles();
  return (
    <fieldset className={styles.shelves}>
      <legend className={styles.legend}>{say('Where it is shown')}</legend>
      {shelves.map(({ code, name }) => (
        <label key={code} className={styles.shelf}>
          <input
            type="radio"
            name="shelf"
            className={styles.radio}
            checked={shelf === code}
            onChange={() => send({ type: 'shelf.chosen', shelf: code })}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
};
