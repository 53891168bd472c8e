import { makeStyles, tokens } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import type { MouseEvent } from 'react';
import { say } from '../../contract/say.ts';
import { takeFocus } from './take-focus.ts';

/** An error. `path`: id of the field that it is about. */
export interface ListedError {
  readonly path: string;
  readonly message: string;
}

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorStatusDangerBackground1,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorStatusDangerForeground1,
  },
  icon: { fontSize: '20px' },
  title: { fontWeight: tokens.fontWeightSemibold },
  link: { color: 'inherit', display: 'inline-block', paddingTop: '2px', paddingBottom: '2px' },
});

const goTo = (path: string) => (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(path)?.focus();
};

interface ErrorListProps {
  readonly errors: readonly ListedError[];
  /** Ref of the list, called when it mounts, which moves the focus. Default: to the list itself. */
  readonly onMount?: (list: HTMLDivElement | null) => void;
}

/** The errors of a form or a section, each with a link to its field. A new `key` for each attempt moves the focus again. */
export const ErrorList = ({ errors, onMount = takeFocus }: ErrorListProps) => {
  const styles = useStyles();
  return (
    <div ref={onMount} tabIndex={-1} role="group" aria-label={say('Fields to check')} className={styles.list}>
      <ErrorCircleRegular aria-hidden className={styles.icon} />
      <div>
        <p className={styles.title}>
          {say({ one: 'Check {count} field', other: 'Check {count} fields' }, { count: errors.length })}
        </p>
        <ul>
          {errors.map(({ path, message }) => (
            <li key={path + message}>
              <a className={styles.link} href={`#${path}`} onClick={goTo(path)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
