import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { BrandEvent } from '../../machines/company/brand.setup.ts';
import type { BrandView } from '../../machines/company/brand.view.ts';
import { BottomBar } from '../ui/BottomBar.tsx';
import { FormErrors } from '../ui/form/FormErrors.tsx';
import { FormFields } from '../ui/form/FormFields.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { takeFocusIfLost } from '../ui/take-focus.ts';

const useStyles = makeStyles({
  heading: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  choice: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  picker: { width: sizes.touch, height: sizes.touch, padding: '0', cursor: 'pointer' },
});

export interface BrandFormProps {
  readonly view: Extract<BrandView, { show: 'brand' }>;
  readonly send: (event: BrandEvent) => void;
}

/** Colour and contacts. The draft stays until it is saved or somebody else was faster. */
export const BrandForm = ({ view, send }: BrandFormProps) => {
  const styles = useStyles();
  const { doing, mayChange } = view;
  return (
    <Stack
      as="form"
      gap={16}
      noValidate
      aria-label={say('Colour and contacts')}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'brand.saved' });
      }}
    >
      <h2 className={styles.heading}>{say('Colour and contacts')}</h2>
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      {view.note !== null && <Notice tone="success">{view.note}</Notice>}
      <FormErrors errors={view.errors} attempts={view.attempts} />
      {mayChange && (
        <label className={styles.choice}>
          <input
            className={styles.picker}
            type="color"
            value={view.colour}
            disabled={doing !== 'nothing'}
            onChange={({ currentTarget }) => send({ type: 'field.typed', field: 'colour', text: currentTarget.value })}
          />
          {say('Choose the colour')}
        </label>
      )}
      <FormFields
        fields={view.fields}
        locked={doing !== 'nothing'}
        onTyped={(field, text) => send({ type: 'field.typed', field, text })}
      />
      {mayChange && <Actions doing={doing} send={send} />}
    </Stack>
  );
};

const Actions = ({ doing, send }: Pick<BrandFormProps, 'send'> & Pick<BrandFormProps['view'], 'doing'>) => (
  <BottomBar>
    {doing === 'changed' ? (
      <Button ref={takeFocusIfLost} appearance="primary" onClick={() => send({ type: 'brand.reread' })}>
        {say('Read it again')}
      </Button>
    ) : (
      <Button type="submit" appearance="primary" disabledFocusable={doing === 'saving'}>
        {doing === 'saving' ? say('Saving …') : say('Save brand')}
      </Button>
    )}
  </BottomBar>
);
