import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import { rankActs } from '../../machines/parts/record-acts.ts';
import { MoreActs } from './MoreActs.tsx';
import type { RecordAct } from './record-act.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  button: { minHeight: '40px' },
});

export interface ActBarProps {
  /** In the order in which people need them. */
  readonly acts: readonly RecordAct[];
  /** Element that says what must be answered first. `null`: nothing is under way, and the acts can be pressed. */
  readonly waitsFor: string | null;
}

/** The acts of a record: one that stands out, at most two more, and a menu with the rest and why some are impossible. */
export const ActBar = ({ acts, waitsFor }: ActBarProps) => {
  const styles = useStyles();
  const { primary, beside, more } = rankActs(acts, ({ mayLead = true }) => mayLead);
  if (acts.length === 0) return null;
  return (
    <div className={styles.bar} role="group" aria-label={say('Actions')}>
      {primary !== null && <ActButton act={primary} isPrimary waitsFor={waitsFor} />}
      {beside.map((act) => (
        <ActButton key={act.key} act={act} waitsFor={waitsFor} />
      ))}
      {more.length > 0 && <MoreActs groups={more} waitsFor={waitsFor} />}
    </div>
  );
};

interface ActButtonProps extends Pick<ActBarProps, 'waitsFor'> {
  readonly act: RecordAct;
  readonly isPrimary?: boolean;
}

const ActButton = ({ act: { label, icon, does }, isPrimary = false, waitsFor }: ActButtonProps) => {
  const styles = useStyles();
  const appearance = isPrimary && waitsFor === null ? 'primary' : 'secondary';
  if (waitsFor !== null) {
    return (
      <Button className={styles.button} icon={icon} disabledFocusable aria-describedby={waitsFor}>
        {label}
      </Button>
    );
  }
  switch (does.is) {
    case 'leads':
      return (
        <Link href={does.address} asChild>
          <Button as="a" className={styles.button} appearance={appearance} icon={icon}>
            {label}
          </Button>
        </Link>
      );
    case 'sends':
      return (
        <Button className={styles.button} appearance={appearance} icon={icon} onClick={does.onPress}>
          {label}
        </Button>
      );
    case 'opens':
      return (
        <Button className={styles.button} appearance={appearance} icon={icon} popoverTarget={does.panelId}>
          {label}
        </Button>
      );
  }
};
