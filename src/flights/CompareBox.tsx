import { makeStyles, tokens } from '@fluentui/react-components';
import { createContext, useContext, useMemo } from 'react';
import { say } from '../../contract/say.ts';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  compare: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '24px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  box: {
    width: sizes.smallIcon,
    height: sizes.smallIcon,
    margin: '0',
    accentColor: tokens.colorCompoundBrandBackground,
  },
});

export interface WhatIsCompared {
  readonly ids: ReadonlySet<string>;
  /** The comparison is full. */
  readonly full: boolean;
  readonly toggle: (id: string) => void;
}

/** What is compared. A context, so that the boxes change at once although the list is redrawn later. */
export const Compared = createContext<WhatIsCompared>({ ids: new Set(), full: false, toggle: () => {} });

/** What is compared. The same object until the ids, or whether there is room for more, change. `toggle`: a stable function. */
export const useCompared = (ids: readonly string[], full: boolean, toggle: (id: string) => void): WhatIsCompared => {
  const joined = ids.join('\n');
  return useMemo(() => ({ ids: new Set(joined.split('\n')), full, toggle }), [joined, full, toggle]);
};

/** When four are compared, the box is disabled and its title says why. */
export const CompareBox = ({ id }: { readonly id: string }) => {
  const styles = useStyles();
  const { ids, full, toggle } = useContext(Compared);
  const compared = ids.has(id);
  const closed = full && !compared;
  return (
    <label
      className={styles.compare}
      title={closed ? say('You can compare up to four. Remove one to add another.') : undefined}
    >
      <input
        type="checkbox"
        className={styles.box}
        checked={compared}
        aria-disabled={closed}
        onChange={() => toggle(id)}
      />
      {say('Compare')}
    </label>
  );
};
