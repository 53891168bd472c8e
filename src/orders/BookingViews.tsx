import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { BookmarkRegular } from '@fluentui/react-icons/svg/bookmark';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import type { FormEvent } from 'react';
import { bookingViewNameMost } from '../../contract/orders/booking-views.ts';
import { say } from '../../contract/say.ts';
import type { BookingViewsEvent, ViewContent } from '../../machines/orders/booking-views.machine.ts';
import type { BookingViewsView } from '../../machines/orders/booking-views.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { ToolMenu } from '../ui/ToolMenu.tsx';

const useStyles = makeStyles({
  view: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto auto', alignItems: 'center' },
  open: { justifyContent: 'flex-start', minWidth: '0', overflowWrap: 'anywhere', textAlign: 'left' },
  button: { overflowWrap: 'anywhere' },
  remove: { '@media (pointer: coarse)': { minWidth: sizes.touch } },
});

export interface BookingViewsProps {
  readonly view: BookingViewsView;
  /** What the list shows now: what a view that is saved keeps. */
  readonly content: ViewContent;
  readonly send: (event: BookingViewsEvent) => void;
  readonly onOpen: (content: ViewContent) => void;
}

/** The saved views: one press opens one; what is shown now is saved under a name. */
export const BookingViews = ({ view, content, send, onOpen }: BookingViewsProps) => {
  const styles = useStyles();
  const save = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'save.requested', content });
  };
  return (
    <ToolMenu label={say('Saved views')} icon={<BookmarkRegular />}>
      <Stack gap={12}>
        {view.views.length === 0 ? (
          <Quiet>{say('Save the filters, order and columns that you use often, and open them from here.')}</Quiet>
        ) : (
          <Stack as="ul" gap={4}>
            {view.views.map(({ viewId, name, asked, columns }) => (
              <li key={viewId} className={styles.view}>
                <Button
                  appearance="subtle"
                  className={styles.open}
                  onClick={({ currentTarget }) => {
                    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                    onOpen({ asked, columns });
                  }}
                >
                  {name}
                </Button>
                <Button
                  appearance="subtle"
                  className={styles.remove}
                  icon={<EditRegular />}
                  aria-label={say('Rename view {name}', { name })}
                  disabledFocusable={!view.isFree}
                  onClick={() => send({ type: 'rename.started', viewId })}
                />
                <Button
                  appearance="subtle"
                  className={styles.remove}
                  icon={<DeleteRegular />}
                  aria-label={say('Remove view {name}', { name })}
                  disabledFocusable={!view.isFree}
                  onClick={() => send({ type: 'removal.requested', viewId })}
                />
              </li>
            ))}
          </Stack>
        )}
        <Stack as="form" gap={8} onSubmit={save}>
          <Field
            label={
              view.renamed === null
                ? say('Name of what is shown now')
                : say('New name of “{name}”', { name: view.renamed.name })
            }
          >
            <Input
              className={styles.button}
              value={view.name}
              maxLength={bookingViewNameMost}
              readOnly={!view.isFree}
              onChange={(_, { value }) => send({ type: 'name.typed', name: value })}
            />
          </Field>
          <Button type="submit" className={styles.button} disabledFocusable={!view.maySave}>
            {view.saveWords}
          </Button>
          {view.renamed !== null && (
            <Button
              className={styles.button}
              disabledFocusable={!view.isFree}
              onClick={() => send({ type: 'rename.ended' })}
            >
              {say('Keep name')}
            </Button>
          )}
        </Stack>
        <Status view={view} send={send} />
      </Stack>
    </ToolMenu>
  );
};

const Status = ({ view: { status }, send }: Pick<BookingViewsProps, 'view' | 'send'>) => {
  const styles = useStyles();
  if (status === null) return null;
  if (status.tone === 'busy') return <p role="status">{status.words}</p>;
  return (
    <>
      <Notice tone="danger">{status.words}</Notice>
      {status.mayTryAgain && (
        <Button className={styles.button} onClick={() => send({ type: 'again.requested' })}>
          {say('Try again')}
        </Button>
      )}
    </>
  );
};
