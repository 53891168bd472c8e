import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    minHeight: '36px',
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    marginBottom: '-1px',
    border: '0',
    borderBottom: '2px solid transparent',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  chosen: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `2px solid ${tokens.colorCompoundBrandStroke}`,
  },
});

export interface TabsProps<Key extends string> {
  /** Accessible name. */
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly title: string }[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  /** Id of the tab of a key, by which its panel is named. */
  readonly idOf: (key: Key) => string;
  /** Id of the panel of a key. */
  readonly panelOf: (key: Key) => string;
  readonly className?: string;
}

/** A row of tabs. The arrow keys, Home and End move between them and choose. */
export const Tabs = <Key extends string>(props: TabsProps<Key>) => {
  const { label, tabs, chosen, onChoose, idOf, panelOf, className } = props;
  const styles = useStyles();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ key }) => key === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    const next = tabs.at(to % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.key);
    document.getElementById(idOf(next.key))?.focus();
  };
  return (
    <div className={mergeClasses(styles.list, className)} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={idOf(key)}
          aria-selected={key === chosen}
          aria-controls={panelOf(key)}
          tabIndex={key === chosen ? 0 : -1}
          className={mergeClasses(styles.tab, key === chosen && styles.chosen)}
          onClick={() => onChoose(key)}
        >
          {title}
        </button>
      ))}
    </div>
  );
};
