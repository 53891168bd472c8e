import { say } from '../../contract/say.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import type { ShownDetail } from '../../machines/orders/order-page.view.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';

export interface DetailStatusProps {
  readonly detail: Extract<ShownDetail, { show: 'reading' | 'unread' }>;
  readonly send: (event: OrderPageEvent) => void;
}

/** In the place of a detail: that it is being read, or why it could not be. */
export const DetailStatus = ({ detail, send }: DetailStatusProps) => {
  if (detail.show === 'reading') return <p role="status">{say('Loading…')}</p>;
  return (
    <Stack gap={8}>
      <Notice tone="danger">{detail.words}</Notice>
      <Button start onClick={() => send({ type: 'detail.hidden' })}>
        {say('Hide')}
      </Button>
    </Stack>
  );
};
