import { Button, Checkbox, makeStyles } from '@fluentui/react-components';
import { ColumnRegular } from '@fluentui/react-icons/svg/column';
import { usualColumns } from '../../contract/orders/bookings-columns.ts';
import { say } from '../../contract/say.ts';
import { ToolMenu } from '../ui/ToolMenu.tsx';
import type { BookingsProps } from './bookings-props.ts';

const useStyles = makeStyles({
  /** A phone shows lines instead of the table. */
  menu: { display: 'none', '@media (min-width: 960px)': { display: 'block' } },
  choices: { display: 'grid', justifyItems: 'start' },
});

/** The columns of the table as a list of check boxes. */
export const BookingColumns = ({ view, send }: BookingsProps) => {
  const styles = useStyles();
  const choose = (columns: typeof view.columns) => send({ type: 'columns.chosen', columns });
  return (
    <ToolMenu label={say('Columns')} icon={<ColumnRegular />} className={styles.menu}>
      <div className={styles.choices}>
        {view.columnChoices.map(({ column, name, isShown, next }) => (
          <Checkbox
            key={column}
            label={name}
            checked={isShown}
            disabled={next === null}
            onChange={() => next !== null && choose(next)}
          />
        ))}
        <Button appearance="subtle" onClick={() => choose(usualColumns)}>
          {say('Back to the usual columns')}
        </Button>
      </div>
    </ToolMenu>
  );
};
