import { Button, Checkbox, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import type { FormEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { documentTypes, type Order } from '../../contract/orders/orders.ts';
import { printPreviewAddress } from '../../contract/orders/print-preview-link.ts';
import { say } from '../../contract/say.ts';
import { documentName, documentsOf, priceByLaw } from '../../machines/orders/document-names.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { ToolPanel } from '../ui/ToolMenu.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  group: { display: 'grid', justifyItems: 'start', margin: '0', padding: '0', border: '0' },
  title: { padding: '0', fontWeight: tokens.fontWeightSemibold },
});

export interface PrintChoicesProps {
  /** Of the panel, by which its button opens it. */
  readonly id: string;
  readonly order: Order;
  readonly send: (event: OrderPageEvent) => void;
}

/** A form that chooses the document, its travellers and whether it has prices, before it is opened. */
export const PrintChoices = ({ id, order, send }: PrintChoicesProps) => {
  const styles = useStyles();
  const priceOnTickets = pageTenant().priceOnTickets && order.state !== 'held';
  const documents = documentsOf(order);
  const [firstDocument = documentTypes.ticket] = documents;
  const print = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    const given = new FormData(form);
    const paxIds = given.getAll('traveller').map(String);
    const first = form.querySelector<HTMLInputElement>('input[name="traveller"]');
    first?.setCustomValidity(paxIds.length === 0 ? say('Choose at least one traveller.') : '');
    if (first?.reportValidity() === false) return;
    const everybody = paxIds.length === order.travellers.length;
    const typeId = documents.find((each) => String(each) === given.get('document')) ?? firstDocument;
    form.closest<HTMLElement>('[popover]')?.hidePopover();
    const choice = { withPrice: given.get('prices') !== null, paxIds: everybody ? [] : paxIds };
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('name') === 'preview') {
      navigate(printPreviewAddress({ orderReference: order.orderReference, typeId, ...choice }));
      return;
    }
    send({ type: 'print.requested', typeId, choice });
  };
  return (
    <ToolPanel id={id} label={say('Print options')}>
      <form
        className={styles.form}
        onSubmit={print}
        onChange={({ currentTarget }) =>
          currentTarget.querySelector<HTMLInputElement>('input[name="traveller"]')?.setCustomValidity('')
        }
      >
        <fieldset className={styles.group}>
          <legend className={styles.title}>{say('Document')}</legend>
          <RadioGroup name="document" defaultValue={String(firstDocument)} aria-label={say('Document')}>
            {documents.map((typeId) => (
              <Radio key={typeId} value={String(typeId)} label={documentName(typeId)} />
            ))}
          </RadioGroup>
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.title}>{say('Travellers')}</legend>
          {order.travellers.map(({ paxId, title, firstName, lastName }) => (
            <Checkbox
              key={paxId}
              name="traveller"
              value={paxId}
              defaultChecked
              label={`${title} ${firstName} ${lastName}`}
            />
          ))}
        </fieldset>
        <Field {...(priceOnTickets && { hint: priceByLaw })}>
          <Checkbox
            name="prices"
            defaultChecked
            label={priceOnTickets ? say('Prices on invoices') : say('With prices')}
          />
        </Field>
        <Button type="submit" appearance="primary">
          {say('Open document')}
        </Button>
        <Button type="submit" name="preview">
          {say('Preview')}
        </Button>
      </form>
    </ToolPanel>
  );
};
