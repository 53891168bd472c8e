import { Checkbox, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { useId } from 'react';
import { say } from '../../contract/say.ts';
import type { PrintPreviewEvent } from '../../machines/orders/print-preview.setup.ts';
import type { PrintPreviewView } from '../../machines/orders/print-preview.view.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Stack.tsx';

const useStyles = makeStyles({
  group: { display: 'grid', justifyItems: 'start', minWidth: '0', margin: '0', padding: '0', border: '0' },
  label: { padding: '0', fontWeight: tokens.fontWeightSemibold },
  error: { color: tokens.colorStatusDangerForeground1 },
});

export interface PreviewChoicesProps {
  readonly view: Extract<PrintPreviewView, { show: 'document' }>;
  readonly send: (event: PrintPreviewEvent) => void;
}

/** What the document is, whom it is for, and whether it has prices. Each choice is applied at once. */
export const PreviewChoices = ({ view, send }: PreviewChoicesProps) => {
  const styles = useStyles();
  const errorId = useId();
  const { typeId, documents, travellers, travellersMessage, withPrice, whyPricesAreFixed, seesPrices, mayPrice } = view;
  const chosen = travellers.filter(({ isChosen }) => isChosen).map(({ paxId }) => paxId);
  return (
    <Stack gap={16}>
      <Field label={{ children: say('Document'), className: styles.label }}>
        <RadioGroup
          value={String(typeId)}
          onChange={(_, { value }) => {
            const document = documents.find((each) => String(each.typeId) === value);
            if (document) send({ type: 'document.chosen', typeId: document.typeId });
          }}
        >
          {documents.map((each) => (
            <Radio key={each.typeId} value={String(each.typeId)} label={each.name} />
          ))}
        </RadioGroup>
      </Field>
      <fieldset className={styles.group} aria-describedby={travellersMessage === null ? undefined : errorId}>
        <legend className={styles.label}>{say('Travellers')}</legend>
        {travellers.map(({ paxId, name, isChosen }) => (
          <Checkbox
            key={paxId}
            label={name}
            checked={isChosen}
            onChange={(_, { checked }) =>
              send({
                type: 'travellers.chosen',
                paxIds: checked === true ? [...chosen, paxId] : chosen.filter((each) => each !== paxId),
              })
            }
          />
        ))}
        {travellersMessage !== null && (
          <p id={errorId} role="alert" className={styles.error}>
            {travellersMessage}
          </p>
        )}
      </fieldset>
      <Field {...(whyPricesAreFixed !== null && { hint: whyPricesAreFixed })}>
        <Checkbox
          label={say('With prices')}
          checked={withPrice}
          disabled={whyPricesAreFixed !== null}
          onChange={(_, { checked }) => send({ type: 'prices.chosen', withPrice: checked === true })}
        />
      </Field>
      {seesPrices && (
        <Button
          tall
          start
          icon={<EditRegular />}
          disabledFocusable={!mayPrice}
          onClick={() => send({ type: 'pricing.requested' })}
        >
          {say('Change prices')}
        </Button>
      )}
    </Stack>
  );
};
