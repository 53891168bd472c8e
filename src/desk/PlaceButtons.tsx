import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { say } from '../../contract/say.ts';
import type { PagePath } from '../../machines/desk/page-draft.ts';
import { sizes } from '../ui/sizes.ts';
import type { SendToPageEditor } from './page-props.ts';

const useStyles = makeStyles({
  row: { display: 'flex' },
  button: {
    minWidth: sizes.touch,
    minHeight: sizes.touch,
    '@media (pointer: fine)': { minWidth: '28px', minHeight: sizes.control },
  },
});

export interface PlaceButtonsProps {
  readonly at: PagePath;
  /** What is moved or removed. */
  readonly label: string;
  readonly place: number;
  /** How many stand in the list. */
  readonly count: number;
  readonly mayRemove: boolean;
  readonly send: SendToPageEditor;
}

/** Moves a section or an item among its neighbours, or removes it. */
export const PlaceButtons = ({ at, label, place, count, mayRemove, send }: PlaceButtonsProps) => {
  const styles = useStyles();
  const move = (by: -1 | 1) => () => send({ type: 'draft.changed', edit: { do: 'move', at, by } });
  return (
    <div className={styles.row}>
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<ArrowUpRegular />}
        aria-label={say('Move up: {title}', { title: label })}
        disabledFocusable={place === 0}
        onClick={move(-1)}
      />
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<ArrowDownRegular />}
        aria-label={say('Move down: {title}', { title: label })}
        disabledFocusable={place === count - 1}
        onClick={move(1)}
      />
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<DeleteRegular />}
        aria-label={say('Remove: {title}', { title: label })}
        disabledFocusable={!mayRemove}
        onClick={() => send({ type: 'draft.changed', edit: { do: 'remove', at } })}
      />
    </div>
  );
};
