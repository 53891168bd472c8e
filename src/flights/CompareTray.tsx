import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { ComparedTray } from '../../machines/flights/comparison.ts';
import { Quiet } from '../ui/Quiet.tsx';

const useStyles = makeStyles({
  tray: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  compared: {
    display: 'flex',
    flexGrow: '1',
    minWidth: '0',
    gap: tokens.spacingHorizontalS,
    margin: '0',
    padding: '0',
    listStyleType: 'none',
    '@media (max-width: 819px)': { display: 'none' },
  },
  one: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: '0',
    paddingLeft: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
  },
  facts: { minWidth: '0', lineHeight: tokens.lineHeightBase200, fontSize: tokens.fontSizeBase200 },
  words: { flexGrow: '1', flexBasis: '200px' },
  acts: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
});

/** One of what is compared. */
export interface TrayEntry {
  readonly id: string;
  /** `Emirates 10:15`, for screen readers. */
  readonly name: string;
  readonly picture: ReactNode;
  readonly facts: ReactNode;
}

export interface CompareTrayProps {
  readonly tray: Pick<ComparedTray<unknown>, 'words' | 'canCompare'>;
  readonly entries: readonly TrayEntry[];
  readonly remove: (id: string) => void;
  readonly send: (event: { readonly type: 'compare.cleared' | 'comparison.opened' }) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** What is compared, docked below the list. On a phone, only its number. */
export const CompareTray = ({ tray, entries, remove, send, children }: CompareTrayProps) => {
  const styles = useStyles();
  return (
    <section className={styles.tray} aria-label={say('To compare')}>
      <ul className={styles.compared}>
        {entries.map(({ id, name, picture, facts }) => (
          <li key={id} className={styles.one}>
            {picture}
            <div className={styles.facts}>{facts}</div>
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={say('Remove from comparison: {one}', { one: name })}
              onClick={() => remove(id)}
            />
          </li>
        ))}
      </ul>
      <Quiet className={styles.words} role="status">
        {tray.words}
      </Quiet>
      <div className={styles.acts}>
        <Button appearance="subtle" onClick={() => send({ type: 'compare.cleared' })}>
          {say('Clear')}
        </Button>
        {children}
        <Button
          appearance="primary"
          disabledFocusable={!tray.canCompare}
          onClick={() => send({ type: 'comparison.opened' })}
        >
          {say('Compare')}
        </Button>
      </div>
    </section>
  );
};
