import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { FormEvent } from 'react';
import { say } from '../../contract/say.ts';
import { documentNumberLimit } from '../../contract/travellers/document-info.ts';
import type { DocumentCollectionEvent } from '../../machines/shell/document-collection.setup.ts';
import type { DocumentCollectionView } from '../../machines/shell/document-collection.view.ts';
import type { DocumentDayField, DocumentField } from '../../machines/shell/document-form.ts';
import { DayPickerButton } from '../ui/DayPickerButton.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { returnFocus } from '../ui/return-focus.ts';
import { sizes } from '../ui/sizes.ts';
import { documentFieldId } from './document-collection-actors.ts';

const useStyles = makeStyles({
  surface: {
    maxWidth: 'min(720px, calc(100vw - 32px))',
    '@media (max-width: 639px)': {
      paddingLeft: tokens.spacingHorizontalL,
      paddingRight: tokens.spacingHorizontalL,
    },
  },
  content: { display: 'grid', rowGap: tokens.spacingVerticalXXL, paddingTop: tokens.spacingVerticalS },
  lead: { maxWidth: '68ch' },
  group: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
    minWidth: '0',
    border: '0',
    marginLeft: '0',
    marginRight: '0',
    padding: '0',
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  legend: {
    paddingLeft: '0',
    paddingBottom: tokens.spacingVerticalS,
    fontWeight: tokens.fontWeightSemibold,
  },
  optional: { fontWeight: tokens.fontWeightRegular },
  input: { width: '100%', minWidth: '0', minHeight: sizes.choice },
  actions: {
    alignItems: 'center',
    paddingTop: tokens.spacingVerticalL,
    '@media (max-width: 639px)': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'stretch' },
  },
  said: { flexGrow: 1 },
});

export interface DocumentDialogProps {
  readonly view: Extract<DocumentCollectionView, { show: 'dialog' }>;
  readonly send: (event: DocumentCollectionEvent) => void;
}

/** The dialog for an agency's missing documents. Escape and a press outside do not close it. */
export const DocumentDialog = ({ view, send }: DocumentDialogProps) => {
  const styles = useStyles();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'documents.submitted' });
  };
  return (
    <Dialog open>
      <DialogSurface className={styles.surface} aria-describedby="why-documents">
        <form ref={returnFocus} onSubmit={submit} noValidate>
          <DialogBody>
            <DialogTitle>{say('Your agency’s documents')}</DialogTitle>
            <DialogContent className={styles.content}>
              <p id="why-documents" className={styles.lead}>
                {say(
                  'To keep selling, add your agency’s trade license, and its civil aviation certificate if it has one. {view}',
                  { view: skipWords(view) },
                )}
              </p>
              <fieldset className={styles.group}>
                <legend className={styles.legend}>{say('Trade license')}</legend>
                <NumberField
                  view={view}
                  send={send}
                  field="tradeLicenseNumber"
                  label={say('Trade license number')}
                  required
                />
                <DayField
                  view={view}
                  send={send}
                  field="tradeLicenseExpiryDate"
                  label={say('Trade license expiry date')}
                  required
                />
              </fieldset>
              <fieldset className={styles.group}>
                <legend className={styles.legend}>
                  {say('Civil aviation certificate')}{' '}
                  <Quiet as="span" className={styles.optional}>
                    {say('(if you have one)')}
                  </Quiet>
                </legend>
                <NumberField view={view} send={send} field="civilAviationNumber" label={say('Civil aviation number')} />
                <DayField
                  view={view}
                  send={send}
                  field="civilAviationExpiryDate"
                  label={say('Civil aviation expiry date')}
                  required={view.civilAviationDayIsWanted}
                />
              </fieldset>
            </DialogContent>
            <DialogActions fluid className={styles.actions}>
              <Working view={view} send={send} />
              {view.skipsLeft > 0 && (
                <Button disabledFocusable={view.doing !== 'filling'} onClick={() => send({ type: 'skip.requested' })}>
                  {say('Skip for now')}
                </Button>
              )}
              <Button type="submit" appearance="primary" disabledFocusable={view.doing !== 'filling'}>
                {say('Save documents')}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
};

const doingWords = { filling: '', saving: say('Saving the documents …'), skipping: say('Skipping …') } as const;

/** Progress, and a way to stop and return to the form. */
const Working = ({ view, send }: DocumentDialogProps) => {
  const styles = useStyles();
  return (
    <>
      <Quiet role="status" className={styles.said}>
        {view.slow ? say('This is taking longer than usual.') : doingWords[view.doing]}
      </Quiet>
      {view.doing !== 'filling' && (
        <Button appearance="subtle" onClick={() => send({ type: 'request.withdrawn' })}>
          {say('Stop waiting')}
        </Button>
      )}
    </>
  );
};

const skipWords = ({ skipsLeft, skipMins }: DocumentDialogProps['view']): string => {
  if (skipsLeft === 0) return say('You can no longer skip this step.');
  if (skipsLeft === 1)
    return say('You can skip this step once more, for {skipMins}.', { skipMins: lengthWords(skipMins) });
  return say('You can skip this step {skipsLeft} more times, for {skipMins} each.', {
    skipsLeft,
    skipMins: lengthWords(skipMins),
  });
};

const lengthWords = (minutes: number): string => {
  if (minutes % 60 === 0) return say({ one: '{count} hour', other: '{count} hours' }, { count: minutes / 60 });
  return say({ one: '{count} minute', other: '{count} minutes' }, { count: minutes });
};

interface FieldProps extends DocumentDialogProps {
  readonly label: string;
  readonly required?: boolean;
}

const NumberField = ({
  view,
  send,
  field,
  label,
  required = false,
}: FieldProps & { readonly field: DocumentField }) => {
  const styles = useStyles();
  const { written, message } = view.fields[field];
  return (
    <Field label={{ children: label, htmlFor: documentFieldId(field) }} required={required} validationMessage={message}>
      <Input
        id={documentFieldId(field)}
        className={styles.input}
        value={written}
        maxLength={documentNumberLimit}
        spellCheck={false}
        autoComplete="off"
        readOnly={view.doing !== 'filling'}
        onChange={(_, data) => send({ type: 'field.typed', field, typed: data.value })}
        onBlur={() => send({ type: 'field.left' })}
      />
    </Field>
  );
};

const DayField = ({
  view,
  send,
  field,
  label,
  required = false,
}: FieldProps & { readonly field: DocumentDayField }) => {
  const styles = useStyles();
  const { written, message } = view.fields[field];
  const isFilling = view.doing === 'filling';
  return (
    <Field label={{ children: label, htmlFor: documentFieldId(field) }} required={required} validationMessage={message}>
      <Input
        id={documentFieldId(field)}
        className={styles.input}
        value={written}
        placeholder={say('dd/mm/yyyy')}
        inputMode="numeric"
        autoComplete="off"
        readOnly={!isFilling}
        onChange={(_, data) => send({ type: 'field.typed', field, typed: data.value })}
        onBlur={() => send({ type: 'field.left' })}
        contentAfter={
          <DayPickerButton
            label={say('Choose {label} from a calendar', { label: label.toLowerCase() })}
            day={view.days[field]}
            {...view.window}
            enabled={isFilling}
            onDay={(day) => {
              send({ type: 'day.chosen', field, day });
              document.getElementById(documentFieldId(field))?.focus();
            }}
          />
        }
      />
    </Field>
  );
};
