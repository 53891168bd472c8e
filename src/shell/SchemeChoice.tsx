import { makeStyles, tokens } from '@fluentui/react-components';
import { useId, useSyncExternalStore } from 'react';
import { chooseScheme, onSchemeChange, savedScheme, schemes } from '../storage/scheme.ts';

const useStyles = makeStyles({
  group: {
    minWidth: '0',
    marginLeft: '0',
    marginRight: '0',
    marginTop: tokens.spacingVerticalM,
    padding: '0',
    border: '0',
  },
  legend: {
    paddingLeft: '0',
    paddingBottom: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  choices: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr 1fr',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowX: 'hidden',
    overflowY: 'hidden',
  },
  choice: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: '44px',
    cursor: 'pointer',
    ':has(:checked)': {
      backgroundColor: tokens.colorNeutralBackground3,
      fontWeight: tokens.fontWeightSemibold,
      boxShadow: `inset 0 -2px 0 ${tokens.colorCompoundBrandStroke}`,
    },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  radio: {
    position: 'absolute',
    width: '100%',
    height: '100%',
    margin: '0',
    opacity: '0',
    cursor: 'pointer',
  },
});

const words = { light: 'Light', dark: 'Dark', system: 'System' } as const;

/** Choice between light, dark and the system's scheme. Stored in the browser. */
export const SchemeChoice = () => {
  const styles = useStyles();
  const name = useId();
  const chosen = useSyncExternalStore(onSchemeChange, savedScheme);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Appearance</legend>
      <div className={styles.choices}>
        {schemes.map((scheme) => (
          <label key={scheme} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={chosen === scheme}
              onChange={() => chooseScheme(scheme)}
            />
            {words[scheme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
