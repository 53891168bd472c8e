import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { bookingsInFileAtMost } from '../../contract/orders/bookings.ts';
import { say } from '../../contract/say.ts';
import type { BookingsExportEvent, FileOfBookings } from '../../machines/orders/bookings-export.machine.ts';
import type { BookingsExportView } from '../../machines/orders/bookings-export.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { LoaderMark } from '../ui/placeholders/LoaderMark.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { ToolMenu } from '../ui/ToolMenu.tsx';

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
export const BookingsExport = ({ view, file, send }: BookingsExportProps) => (
  <ToolMenu label={say('Export')} icon={<ArrowDownloadRegular />}>
    <Stack gap={8}>
      <Quiet small>
        {say('All bookings that match, with the columns of the table. At most {bookingsInFileAtMost}.', {
          bookingsInFileAtMost: bookingsInFileAtMost.toLocaleString('en'),
        })}
      </Quiet>
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
    </Stack>
  </ToolMenu>
);

/** What became of the file. */
export const BookingsExportNotice = ({ view, send }: Pick<BookingsExportProps, 'view' | 'send'>) => {
  switch (view.show) {
    case 'nothing':
      return null;
    case 'making':
      return (
        <Row role="status" as="p" gap={12} wrap={false}>
          <LoaderMark />
          <span>{view.words}</span>
        </Row>
      );
    case 'saved':
      return <Notice tone="success">{view.words}</Notice>;
    case 'failed':
      return (
        <Notice tone="danger">
          <Row as="span" gap={12}>
            <span>{view.words}</span>
            {view.mayTryAgain && (
              <Button onClick={() => send({ type: 'again.requested' })}>{say('Make the file again')}</Button>
            )}
          </Row>
        </Notice>
      );
  }
};
