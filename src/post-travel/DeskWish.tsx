import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { exchangeRemarkMost } from '../../contract/post-travel.ts';
import type { ExchangeRequestEvent } from '../../machines/post-travel/exchange-request.setup.ts';
import type { DeskWishView } from '../../machines/post-travel/exchange-request.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { useExchangeStyles } from './exchange-styles.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
});

export interface DeskWishProps {
  readonly wish: DeskWishView;
  readonly send: (event: ExchangeRequestEvent) => void;
}

/** Asking the desk to find flights for the days above, with a note in the person's own words. */
export const DeskWish = ({ wish, send }: DeskWishProps) => {
  const styles = useStyles();
  const shared = useExchangeStyles();
  return (
    <TitledSection title="The desk finds flights">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'wish.sent' });
        }}
      >
        <p className={shared.quiet}>
          The desk looks for flights on these days and quotes them to you. Nothing is exchanged or paid before you
          approve them.
        </p>
        <Field
          label="Note to the desk"
          hint={`What the desk should know, such as the time of day. At most ${exchangeRemarkMost} characters.`}
          validationMessage={wish.error}
          validationState={wish.error === null ? 'none' : 'error'}
        >
          <Textarea
            value={wish.remark}
            maxLength={exchangeRemarkMost}
            readOnly={wish.isSending}
            onChange={(_, { value }) => send({ type: 'remark.typed', text: value })}
          />
        </Field>
        {wish.message !== null && <Notice tone="danger">{wish.message}</Notice>}
        <div className={shared.buttons}>
          <Button
            type="submit"
            appearance="primary"
            className={shared.button}
            disabledFocusable={!wish.maySend}
            aria-describedby="wish-lack"
          >
            {wish.isSending ? 'Asking the desk…' : 'Request flights from the desk'}
          </Button>
          <Button
            className={shared.button}
            disabledFocusable={wish.isSending}
            onClick={() => send({ type: 'desk.left' })}
          >
            Search myself
          </Button>
          <span id="wish-lack" className={shared.quiet}>
            {wish.lack}
          </span>
        </div>
      </form>
    </TitledSection>
  );
};
