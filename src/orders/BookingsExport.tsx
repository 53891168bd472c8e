import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { bookingsInFileAtMost } from '../../contract/bookings.ts';
import { say } from '../../contract/say.ts';
import type { BookingsExportEvent, FileOfBookings } from '../../machines/orders/bookings-export.machine.ts';
import type { BookingsExportView } from '../../machines/orders/bookings-export.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { LoaderMark } from '../ui/placeholders/LoaderMark.tsx';
import { ToolMenu } from '../ui/ToolMenu.tsx';

const useStyles = makeStyles({
  menu: { display: 'grid', rowGap: tokens.spacingVerticalS },
  note: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  working: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  failed: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

export interface BookingsExportProps {
  readonly view: BookingsExportView;
  /** The file of what the list shows now. */
  readonly file: Omit<FileOfBookings, 'format'>;
  readonly send: (event: BookingsExportEvent) => void;
}

const formats = [
  { format: 'xlsx', words: say('Excel file (.xlsx)') },
  { format: 'csv', words: say('CSV file (.csv)') },
] as const;

/** A menu of the formats in which the list can be saved. */
export const BookingsExport = ({ view, file, send }: BookingsExportProps) => {
  const styles = useStyles();
  return (
    <ToolMenu label={say('Export')} icon={<ArrowDownloadRegular />}>
      <div className={styles.menu}>
        <p className={styles.note}>
          {say('All bookings that match, with the columns of the table. At most {bookingsInFileAtMost}.', {
            bookingsInFileAtMost: bookingsInFileAtMost.toLocaleString('en'),
          })}
        </p>
        {formats.map(({ format, words }) => (
          <Button
            key={format}
            disabledFocusable={view.show === 'making'}
            onClick={({ currentTarget }) => {
              currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
              send({ type: 'export.requested', file: { ...file, format } });
            }}
          >
            {words}
          </Button>
        ))}
      </div>
    </ToolMenu>
  );
};

/** What became of the file. */
export const BookingsExportNotice = ({ view, send }: Pick<BookingsExportProps, 'view' | 'send'>) => {
  const styles = useStyles();
  switch (view.show) {
    case 'nothing':
      return null;
    case 'making':
      return (
        <p role="status" className={styles.working}>
          <LoaderMark />
          <span>{view.words}</span>
        </p>
      );
    case 'saved':
      return <Notice tone="success">{view.words}</Notice>;
    case 'failed':
      return (
        <Notice tone="danger">
          <span className={styles.failed}>
            <span>{view.words}</span>
            {view.mayTryAgain && (
              <Button onClick={() => send({ type: 'again.requested' })}>{say('Make the file again')}</Button>
            )}
          </span>
        </Notice>
      );
  }
};
